import { detachStorage } from '@cellar/shared/runtime/storage';

// Before anything of the shop runs: the preview must neither see nor change who is logged in to the shop in this browser.
detachStorage();
