import type { Theme } from '@aws-amplify/ui-react';

/** The library style files that `web/ui` imports; the theme omits variables that none of them uses. */
export const componentStyles = [
  '_fieldControl',
  'alert',
  'badge',
  'button',
  'field',
  'fieldGroup',
  'fieldMessages',
  'flex',
  'icon',
  'input',
  'passwordField',
  'select',
  'selectField',
  'text',
  'textArea',
  'textAreaField',
  'textField',
  'visuallyHidden',
] as const;

const v = (name: string) => ({ value: `var(--${name})` });
const shades = (name: string) =>
  Object.fromEntries([10, 20, 40, 60, 80, 90, 100].map((shade) => [shade, v(name)]));

type Tokens = NonNullable<Theme['tokens']>;

/** Maps the library's tokens to ours: `tokens.css` alone defines colours, for both themes. */
export const tokens: Tokens = {
  colors: {
    font: {
      primary: v('ink'),
      secondary: v('ink-2'),
      tertiary: v('ink-3'),
      disabled: v('ink-3'),
      inverse: v('ground'),
      interactive: v('accent-text'),
      hover: v('ink'),
      focus: v('ink'),
      active: v('ink'),
      info: v('info'),
      warning: v('warn'),
      error: v('bad'),
      success: v('good'),
    },
    background: {
      primary: v('field'),
      secondary: v('raised'),
      tertiary: v('raised-2'),
      disabled: v('raised-2'),
      info: v('info-wash'),
      warning: v('warn-wash'),
      error: v('bad-wash'),
      success: v('good-wash'),
    },
    border: {
      primary: v('field-line'),
      secondary: v('line'),
      tertiary: v('line'),
      disabled: v('line'),
      pressed: v('accent-text'),
      focus: v('focus'),
      error: v('bad'),
      info: v('info'),
      success: v('good'),
      warning: v('warn'),
    },
    primary: shades('accent-text'),
    red: shades('bad'),
  },
  fonts: { default: { static: v('sans'), variable: v('sans') } },
  fontSizes: { small: v('text-15'), medium: v('text-15'), large: v('text-17'), xs: v('text-13') },
  fontWeights: { bold: { value: '600' } },
  radii: { small: v('radius-6'), medium: v('radius-6'), large: v('radius-10') },
  components: {
    button: {
      fontWeight: { value: '550' },
      borderColor: v('line-strong'),
      paddingBlockStart: v('space-2'),
      paddingBlockEnd: v('space-2'),
      paddingInlineStart: v('space-4'),
      paddingInlineEnd: v('space-4'),
      _hover: { backgroundColor: v('raised-2'), borderColor: v('ink-3') },
      _focus: { backgroundColor: v('raised-2'), borderColor: v('focus'), boxShadow: { value: 'none' } },
      _active: { backgroundColor: v('raised-2'), borderColor: v('ink-3') },
      primary: {
        backgroundColor: v('accent'),
        color: v('accent-ink'),
        _hover: { backgroundColor: v('accent-hover'), color: v('accent-ink') },
        _focus: { backgroundColor: v('accent-hover'), color: v('accent-ink'), boxShadow: { value: 'none' } },
        _active: { backgroundColor: v('accent-hover'), color: v('accent-ink') },
        _disabled: { backgroundColor: v('raised-2'), color: v('ink-3') },
      },
      link: { color: v('accent-text') },
    },
    badge: {
      fontSize: v('text-13'),
      fontWeight: { value: '550' },
      paddingVertical: { value: '0.2em' },
      paddingHorizontal: v('space-2'),
      borderRadius: v('radius-6'),
      backgroundColor: v('raised-2'),
      color: v('ink-2'),
    },
    alert: { paddingBlock: v('space-3'), paddingInline: v('space-4') },
    fieldmessages: {
      error: { color: v('bad') },
      description: { color: v('ink-2'), fontStyle: { value: 'normal' } },
    },
  },
};
