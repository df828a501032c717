import type { Page } from '@playwright/test';

/** How translators of browsers change a page: they wrap each text node, or put another one in its place. */
type TranslatorKind = 'wraps' | 'replaces';

/** Translates every page that is opened from now on, and whatever comes into it later. */
export const translatePages = (page: Page, kind: TranslatorKind) =>
  page.addInitScript((way) => {
    const left = 'font, script, style, textarea, title, noscript';
    const translated = (text: Text) => {
      const font = document.createElement('font');
      if (way === 'wraps') {
        text.replaceWith(font);
        font.append(text);
        return;
      }
      const inner = document.createElement('font');
      inner.textContent = text.data;
      font.append(inner);
      text.parentNode?.insertBefore(font, text);
      text.remove();
    };
    const translateAll = () => {
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const texts: Text[] = [];
      while (walker.nextNode()) texts.push(walker.currentNode as Text);
      for (const text of texts) if (text.data.trim() && !text.parentElement?.closest(left)) translated(text);
    };
    document.addEventListener('DOMContentLoaded', () => {
      new MutationObserver(translateAll).observe(document.body, { childList: true, subtree: true });
      translateAll();
    });
  }, kind);
