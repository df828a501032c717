import { painted, pause } from './app/pages/pause';

/** The large parts of the shell, each run in a task of its own; all lie in this file. */
const parts = [
  () => import(/* webpackMode: "eager" */ 'react'),
  () => import(/* webpackMode: "eager" */ 'react-dom'),
  () => import(/* webpackMode: "eager" */ 'react-dom/client'),
  () => import(/* webpackMode: "eager" */ '@cellar/shared/router'),
  () => import(/* webpackMode: "eager" */ '@cellar/shared/state'),
  () => import(/* webpackMode: "eager" */ '@cellar/shared/runtime/request'),
  () => import(/* webpackMode: "eager" */ '@module-federation/runtime'),
  () => import(/* webpackMode: "eager" */ './federation/loading/container'),
  () => import(/* webpackMode: "eager" */ './navigation/navigator'),
  () => import(/* webpackMode: "eager" */ './app/App'),
  () => import(/* webpackMode: "eager" */ './main'),
];

/** The shape of the screen is painted before any of it runs. */
async function begin() {
  await painted();
  for (const part of parts) {
    await part();
    await pause();
  }
}

void begin();
