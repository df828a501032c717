import './preview/detach';
import './main';
