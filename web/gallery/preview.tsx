import type { Preview } from '@storybook/react-vite'
import { chooseTheme } from '@/lib/theme.ts'
import '@/styles/index.css'
import { STATES } from './states.ts'

const sized = (name: string, width: number, height: number) => ({
  name,
  styles: { width: `${width}px`, height: `${height}px` },
})

export default {
  initialGlobals: { theme: 'light', state: 'filled' },
  globalTypes: {
    theme: { toolbar: { title: 'Theme', items: ['light', 'dark'], dynamicTitle: true } },
    state: { toolbar: { title: 'State of a screen', items: [...STATES], dynamicTitle: true } },
  },
  parameters: {
    layout: 'fullscreen',
    viewport: { options: { phone: sized('Phone', 390, 844), desk: sized('Desk', 1280, 900) } },
  },
  decorators: [
    (Story, { globals }) => {
      chooseTheme(globals.theme)
      return <Story />
    },
  ],
} satisfies Preview
