import type { PaletteOptions } from '@mui/material/styles';
import type { Colors } from './colors.ts';

type Tone = { text: string; soft: string };
type Shadows = { low: string; medium: string; high: string };

declare module '@mui/material/styles' {
  interface TypeBackground {
    sunken: string;
    raised: string;
    inverse: string;
    water: string;
  }
  interface TypeText {
    inverse: string;
  }
  interface PaletteColor {
    /** For text on any surface. */
    text: string;
    /** For text on `light`. */
    onLight: string;
  }
  interface SimplePaletteColorOptions {
    text: string;
    onLight: string;
  }
  interface Palette {
    neutral: Tone;
    shadow: Shadows;
    /** Edges of controls. */
    edge: string;
    focus: string;
    backdrop: string;
  }
  interface PaletteOptions {
    neutral: Tone;
    shadow: Shadows;
    edge: string;
    focus: string;
    backdrop: string;
  }
}

const tone = (text: string, soft: string) => ({
  main: text,
  dark: text,
  light: soft,
  contrastText: soft,
  text,
  onLight: text,
});

/** Returns a scheme's colors under the names that MUI's components use. */
export const paletteOf = (colors: Colors) =>
  ({
    primary: {
      main: colors.accent,
      dark: colors.accentStrong,
      light: colors.accentSoft,
      contrastText: colors.onAccent,
      text: colors.accentText,
      onLight: colors.onAccentSoft,
    },
    secondary: {
      main: colors.text,
      dark: colors.text,
      light: colors.surfaceSunken,
      contrastText: colors.surface,
      text: colors.text,
      onLight: colors.text,
    },
    error: {
      main: colors.danger,
      dark: colors.dangerStrong,
      light: colors.dangerSoft,
      contrastText: colors.onDanger,
      text: colors.dangerText,
      onLight: colors.dangerText,
    },
    info: tone(colors.infoText, colors.infoSoft),
    success: tone(colors.successText, colors.successSoft),
    warning: tone(colors.warningText, colors.warningSoft),
    neutral: { text: colors.neutralText, soft: colors.neutralSoft },
    text: {
      primary: colors.text,
      secondary: colors.textQuiet,
      inverse: colors.textInverse,
      disabled: colors.textQuiet,
    },
    background: {
      default: colors.canvas,
      paper: colors.surface,
      sunken: colors.surfaceSunken,
      raised: colors.surfaceRaised,
      inverse: colors.surfaceInverse,
      water: colors.mapWater,
    },
    divider: colors.line,
    edge: colors.lineStrong,
    focus: colors.focus,
    backdrop: colors.shade,
    shadow: { low: colors.shadowLow, medium: colors.shadowMedium, high: colors.shadowHigh },
    action: {
      active: colors.textQuiet,
      hover: colors.surfaceSunken,
      selected: colors.accentSoft,
      focus: colors.surfaceSunken,
      disabled: colors.textQuiet,
      disabledBackground: colors.neutralSoft,
    },
    Skeleton: { bg: colors.neutralSoft },
    TableCell: { border: colors.line },
    Tooltip: { bg: colors.surfaceInverse },
    Alert: {
      errorColor: colors.dangerText,
      errorStandardBg: colors.dangerSoft,
      errorIconColor: colors.dangerText,
      infoColor: colors.infoText,
      infoStandardBg: colors.infoSoft,
      infoIconColor: colors.infoText,
      successColor: colors.successText,
      successStandardBg: colors.successSoft,
      successIconColor: colors.successText,
      warningColor: colors.warningText,
      warningStandardBg: colors.warningSoft,
      warningIconColor: colors.warningText,
    },
  }) satisfies PaletteOptions & Record<string, unknown>;
