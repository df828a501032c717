import 'vant-react/es/styles/css-variables.css';
import 'vant-react/es/styles/base.css';
import 'vant-react/es/styles/animation.css';
