import { expect, type Page } from '@playwright/test';
import { goTo } from '#tests/e2e/go-to.ts';
import { test } from '#tests/e2e/deals/member.ts';
import { storageKeys } from '#web/platform/local-storage.ts';

/** Returns what stands in the kit's sheets, by kind, and what stands in its layer block. */
const kitRules = (page: Page) =>
  page.evaluate(() => {
    const sheets = [...document.styleSheets].filter(
      ({ ownerNode }) => (ownerNode as HTMLElement).dataset['emotion'] === 'mui',
    );
    const rules = sheets.flatMap(({ cssRules }) => [...cssRules]);
    const layers = rules.filter((rule) => rule instanceof CSSLayerBlockRule);
    const inLayers = layers.flatMap(({ cssRules }) => [...cssRules]);
    return {
      layers: layers.map(({ name }) => name),
      beside: [
        ...new Set(
          rules
            .filter((rule) => !layers.includes(rule as CSSLayerBlockRule))
            .map(({ constructor }) => constructor.name),
        ),
      ],
      within: [...new Set(inLayers.map(({ constructor }) => constructor.name))],
      conditions: inLayers.filter((rule) => rule instanceof CSSStyleRule && rule.cssRules.length > 0).length,
      count: inLayers.length,
      global: document.querySelectorAll('style[data-emotion="mui-global"]').length,
    };
  });

/**
 * Returns the selectors that ask only what an element has, before a `~` or `+`, such as ":has(.a) ~ *", and those of elements of any kind in
 * one that has something, such as ".a:has(.b) > :not(.b)".
 */
const costlySelectors = (page: Page) =>
  page.evaluate(() => {
    const selectorsIn = (rules: Iterable<CSSRule>): string[] =>
      [...rules].flatMap((rule) => [
        ...(rule instanceof CSSStyleRule ? [rule.selectorText] : []),
        ...('cssRules' in rule ? selectorsIn(rule.cssRules as CSSRuleList) : []),
      ]);
    const ofScreens = [...document.styleSheets].flatMap(({ cssRules }) =>
      [...cssRules].filter((rule) => !(rule instanceof CSSMediaRule && rule.conditionText === 'print')),
    );
    return selectorsIn(ofScreens)
      .flatMap((selector) => selector.split(/,(?![^(]*\))/))
      .map((selector) => selector.trim())
      .filter(
        (selector) =>
          /(^|[\s>,(])(\*|:[a-z-]+(\([^()]*\))?)+\s*[~+]/.test(selector) ||
          /:has\([^()]*\)\s*(>\s*)?(\*|:(?!is|where)[a-z-]+(\([^()]*\))?)+$/.test(selector),
      );
  });

// Whatever is added anywhere on the page makes Chromium style the whole document again with such a selector.
test('no rule is about what follows an element of any kind, or about any element in one that has something', async ({
  member,
}) => {
  const { page } = await member({ role: 'originator' }, { path: '/deals/new' });
  await expect(page.getByLabel('Street address').first()).toBeVisible();
  expect(await costlySelectors(page)).toEqual([]);
  await page.addStyleTag({ content: '.a > :has(.b) ~ *, .a:has(> .b) > :not(.b) { color: red }' });
  expect(await costlySelectors(page)).toEqual(['.a > :has(.b) ~ *', '.a:has(> .b) > :not(.b)']);
});

// Any other at-rule, and each style sheet of its own, makes Chromium lay out the whole document again (docs/decisions/0511).
test('the kit adds plain rules to one layer block, with conditions inside of them, and keyframes elsewhere', async ({
  member,
}) => {
  const { page } = await member({ role: 'originator' }, { path: '/deals' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const before = await kitRules(page);
  expect(before).toMatchObject({ layers: ['mui'], within: ['CSSStyleRule'] });
  await goTo(page, '/deals/new');
  await expect(page.getByLabel('Street address').first()).toBeVisible();
  const after = await kitRules(page);
  expect(after).toMatchObject({ layers: ['mui'], beside: ['CSSKeyframesRule'], within: ['CSSStyleRule'], global: 0 });
  expect(after.count).toBeGreaterThan(before.count);
  expect(after.conditions).toBeGreaterThan(0);
});

/** Returns how each control of the page looks. */
const controlsOf = (page: Page) =>
  page.getByRole('main').evaluate((main) =>
    [...main.querySelectorAll('button, input, a')].map((control) => {
      const { padding, color, backgroundColor, borderRadius, font, display } = getComputedStyle(control);
      return [control.textContent, padding, color, backgroundColor, borderRadius, font, display];
    }),
  );

/** Returns the number of rules of the kit by whether they were there when the app began. */
const rulesByOrigin = (page: Page) =>
  page.evaluate(() => {
    const rulesIn = (selector: string) =>
      [...document.querySelectorAll<HTMLStyleElement>(selector)].flatMap(({ sheet }) =>
        [...(sheet?.cssRules ?? [])].flatMap((rule) => (rule instanceof CSSLayerBlockRule ? [...rule.cssRules] : [])),
      ).length;
    const ofKit = 'style[data-emotion^="mui"]:not([data-emotion^="mui-"])';
    return { kept: rulesIn(`${ofKit}[data-kept-rules]`), added: rulesIn(`${ofKit}:not([data-kept-rules])`) };
  });

/** Returns the number of rules that the browser keeps for the next page. */
const storedRules = (page: Page) =>
  page.evaluate((key) => {
    const { layered } = JSON.parse(localStorage.getItem(key) ?? '{"layered":""}') as { layered: string };
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(layered);
    return sheet.cssRules.length;
  }, storageKeys.keptRules);

/** A style element that is taken out, or moved, makes the browser style the whole document again. */
const noteMovedStyles = () => {
  const moved: string[] = [];
  Object.assign(window, { movedStyles: moved });
  new MutationObserver((records) => {
    for (const node of records.flatMap(({ removedNodes }) => [...removedNodes]))
      if (node instanceof HTMLStyleElement) moved.push(node.textContent.slice(0, 80));
  }).observe(document, { childList: true, subtree: true });
};

test('what the kit compiled on one page is on the next in one piece, and looks the same', async ({ member }) => {
  const { page } = await member({ role: 'originator' }, { path: '/profile' });
  await expect(page.getByLabel('First name')).toBeVisible();
  const first = await rulesByOrigin(page);
  expect(first).toEqual({ kept: 0, added: expect.any(Number) });
  expect(first.added).toBeGreaterThan(100);
  const before = await controlsOf(page);
  // Those that are compiled late are kept later.
  await expect.poll(async () => (await storedRules(page)) === (await rulesByOrigin(page)).added).toBe(true);

  await page.addInitScript(noteMovedStyles);
  await page.reload();
  await expect(page.getByLabel('First name')).toBeVisible();
  await expect.poll(() => controlsOf(page)).toEqual(before);
  expect(await rulesByOrigin(page)).toEqual({ kept: expect.any(Number), added: 0 });
  expect(await page.evaluate(() => Reflect.get(window, 'movedStyles') as unknown)).toEqual([]);

  // Of another version, or broken by something else that uses the browser's storage.
  for (const stored of [
    '{"build":"https://old.example/shell.js","names":["x"],"layered":"","keyframes":""}',
    '{"build":',
  ]) {
    await page.evaluate(([key = '', text = '']) => localStorage.setItem(key, text), [storageKeys.keptRules, stored]);
    await page.reload();
    await expect(page.getByLabel('First name')).toBeVisible();
    await expect.poll(() => controlsOf(page)).toEqual(before);
    expect((await rulesByOrigin(page)).kept).toBe(0);
  }
});
