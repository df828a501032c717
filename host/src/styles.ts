import '@cellar/shared/styles/tokens.css';
import '@cellar/shared/styles/reset.css';
import '@cellar/shared/styles/focus.css';
import '@cellar/shared/styles/skeleton.css';
import '@cellar/shared/styles/skeletonParts.css';
import '@cellar/shared/styles/skeletonPages.css';
