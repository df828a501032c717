import './main';
