/** The page's largest picture comes first on a slow connection; scripts wait for it no longer than this. */
const MAX_WAIT_MS = 1000;

// Moved into the document at once and in order, as `defer` would run them: `async = false`.
const insert =
  "let t=document.getElementById('scripts');if(!t)return;for(const s of t.content.querySelectorAll('script'))s.async=false;t.replaceWith(t.content)";
const wait = `const p=document.querySelector('img[fetchpriority=high]');if(!p||document.hidden)return insert();const painted=()=>requestAnimationFrame(()=>setTimeout(insert));setTimeout(insert,${MAX_WAIT_MS});if(p.complete)painted();else p.onload=p.onerror=painted`;

/** Tags of scripts and of their preloads, which the browser neither fetches nor runs where they stand. */
export const deferredScripts = (tags: string): string => `<template id="scripts">${tags}</template>`;

/** Puts the deferred tags into the page once its largest picture is painted, at once in a page without one. Goes last in the page. */
export const insertDeferred = (nonce: string): string =>
  `<script nonce="${nonce}">(()=>{const insert=()=>{${insert}};${wait}})()</script>`;
