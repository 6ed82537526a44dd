//! The plugins in their sandbox answer as the same rules do natively.

use boardwright_sdk::kit::{self, Effort};
use boardwright_sdk::{Native, Rules, Values, Viewer};
