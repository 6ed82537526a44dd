//! Movements drawn over the board.

use boardwright_sdk::{Arrow, ArrowRole};

use crate::geometry::{Layout, Point};
use crate::markup::{circle, point};

/// How far an arrow begins and ends from the middle of its sites: it ends before
/// the piece that it brought.
const FROM: f32 = 14.0;
const TO: f32 = 36.0;
const HEAD: f32 = 24.0;

/// Draws a movement; one over unknown sites is left out.
#[must_use]
pub fn draw(layout: &Layout, arrow: &Arrow) -> String {
    let places: Option<Vec<Point>> =
        arrow.path.iter().map(|site| layout.spot(site).map(|spot| spot.at)).collect();
    let role = role(arrow.role);
    match places.as_deref() {
        Some([only]) => circle(*only, 44.0, &format!("arrow arrow-{role}")),
        Some([from, middle @ .., to]) => {
            let centre = layout.min.plus(layout.max).times(0.5);
            line(*from, &controls(*from, middle, *to, centre), *to, role)
        }
        _ => String::new(),
    }
}

fn role(role: ArrowRole) -> &'static str {
    match role {
        ArrowRole::Move => "move",
        ArrowRole::Jump => "jump",
        ArrowRole::Capture => "capture",
        ArrowRole::Place => "place",
    }
}

/// What the line bends towards: one pivot is passed exactly; on a straight way
/// over it, on the side of the board's `centre`, so that it stays on the page.
fn controls(from: Point, middle: &[Point], to: Point, centre: Point) -> Vec<Point> {
    let [pivot] = middle else {
        return middle.to_vec();
    };
    let bend = pivot.minus(from.plus(to).times(0.5));
    let along = to.minus(from).unit();
    let off_line = (bend.x * along.y - bend.y * along.x).abs();
    if off_line > 12.0 {
        return vec![pivot.plus(bend)];
    }
    let across = Point::new(along.y, -along.x);
    let inwards = centre.minus(*pivot);
    let towards = inwards.x * across.x + inwards.y * across.y;
    // Through the centre itself: upwards.
    let side = if towards.abs() > 1.0 { towards } else { -across.y };
    let up = if side < 0.0 { -1.0 } else { 1.0 };
    let high = (to.minus(from).length() * 0.35).clamp(50.0, 160.0);
    vec![pivot.plus(across.times(up * high))]
}

fn line(from: Point, controls: &[Point], to: Point, role: &str) -> String {
    let first = controls.first().copied().unwrap_or(to);
    let last = controls.last().copied().unwrap_or(from);
    let direction = to.minus(last).unit();
    let start = from.plus(first.minus(from).unit().times(FROM));
    let tip = to.minus(direction.times(TO));
    let neck = tip.minus(direction.times(HEAD * 0.8));
    let mut d = format!("M{}", point(start));
    match controls {
        [] => d.push_str(&format!("L{}", point(neck))),
        [.., _] => {
            for pair in controls.windows(2) {
                let half = pair[0].plus(pair[1]).times(0.5);
                d.push_str(&format!("Q{} {}", point(pair[0]), point(half)));
            }
            d.push_str(&format!("Q{} {}", point(last), point(neck)));
        }
    }
    let side = Point::new(-direction.y, direction.x).times(HEAD * 0.6);
    let back = tip.minus(direction.times(HEAD));
    let head = [tip, back.plus(side), back.minus(side)].map(point).join("L");
    format!(
        r#"<path class="arrow-halo" d="{d}"/><path class="arrow arrow-{role}" d="{d}"/><path class="arrow-head arrow-{role}" d="M{head}Z"/>"#
    )
}
