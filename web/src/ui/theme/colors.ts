/** Every color of the portal, in one scheme. Light and dark name the same ones; contrast.test.ts computes their contrast. */
export type Colors = {
  // Surfaces, told apart by tone
  canvas: string;
  surface: string;
  surfaceSunken: string;
  surfaceRaised: string;
  surfaceInverse: string;
  mapWater: string;
  line: string;
  /** Edges that must be seen to use a control: 3:1 against every surface. */
  lineStrong: string;
  text: string;
  textQuiet: string;
  textInverse: string;
  // One accent: the green of a pine ridge
  accent: string;
  accentStrong: string;
  accentSoft: string;
  accentText: string;
  onAccent: string;
  onAccentSoft: string;
  // Statuses: always with an icon and a word
  infoText: string;
  infoSoft: string;
  successText: string;
  successSoft: string;
  warningText: string;
  warningSoft: string;
  dangerText: string;
  dangerSoft: string;
  danger: string;
  dangerStrong: string;
  onDanger: string;
  neutralText: string;
  neutralSoft: string;
  focus: string;
  shade: string;
  shadows: readonly [low: string, medium: string, high: string];
};

export const light: Colors = {
  canvas: '#f5f4ef',
  surface: '#fffefb',
  surfaceSunken: '#ebe9e1',
  surfaceRaised: '#fffefb',
  surfaceInverse: '#16241f',
  mapWater: '#cfdfe6',
  line: '#dcd9ce',
  lineStrong: '#7d817a',
  text: '#18211d',
  textQuiet: '#515b55',
  textInverse: '#f5f4ef',
  accent: '#0b6b53',
  accentStrong: '#07523f',
  accentSoft: '#d9ede4',
  accentText: '#075e48',
  onAccent: '#ffffff',
  onAccentSoft: '#06493a',
  infoText: '#1d4f91',
  infoSoft: '#dfe9f7',
  successText: '#17603a',
  successSoft: '#dcefdf',
  warningText: '#7a4a00',
  warningSoft: '#fbe9c8',
  dangerText: '#a3211c',
  dangerSoft: '#fbe3df',
  danger: '#b3261e',
  dangerStrong: '#8c1d17',
  onDanger: '#ffffff',
  neutralText: '#4a514d',
  neutralSoft: '#e6e4dc',
  focus: '#0b57d0',
  shade: 'rgba(15, 26, 21, 0.5)',
  shadows: [
    '0 1px 2px rgb(24 33 29 / 0.08), 0 1px 3px rgb(24 33 29 / 0.06)',
    '0 4px 12px rgb(24 33 29 / 0.1), 0 2px 4px rgb(24 33 29 / 0.06)',
    '0 16px 40px rgb(24 33 29 / 0.18), 0 4px 12px rgb(24 33 29 / 0.08)',
  ],
};

export const dark: Colors = {
  canvas: '#0f1513',
  surface: '#18201d',
  surfaceSunken: '#0b100e',
  surfaceRaised: '#222b27',
  surfaceInverse: '#e9ece7',
  mapWater: '#0e1c24',
  line: '#2f3a35',
  lineStrong: '#7f8b85',
  text: '#e9ece7',
  textQuiet: '#a8b3ad',
  textInverse: '#16241f',
  accent: '#5fcfaa',
  accentStrong: '#86e0c2',
  accentSoft: '#153a30',
  accentText: '#6ed8b5',
  onAccent: '#04231a',
  onAccentSoft: '#a9ecd5',
  infoText: '#a3c8ff',
  infoSoft: '#17304f',
  successText: '#93dcab',
  successSoft: '#143722',
  warningText: '#f4c56b',
  warningSoft: '#402d0a',
  dangerText: '#ffb4a9',
  dangerSoft: '#4c1814',
  danger: '#ffb4a9',
  dangerStrong: '#ffcfc8',
  onDanger: '#4a0d08',
  neutralText: '#bcc6c0',
  neutralSoft: '#2a342f',
  focus: '#a8c7ff',
  shade: 'rgba(0, 0, 0, 0.6)',
  shadows: ['0 1px 2px rgb(0 0 0 / 0.4)', '0 4px 12px rgb(0 0 0 / 0.45)', '0 16px 40px rgb(0 0 0 / 0.6)'],
};
