import './main';
import '@cellar/shared/styles/reset.css';
import '@cellar/shared/styles/focus.css';
import '@cellar/shared/styles/tokens.css';
import './console.css';
