import type { StorybookConfig } from '@storybook/react-vite'

/** @see https://storybook.js.org/docs/api/main-config/main-config */
export default {
  framework: {
    name: '@storybook/react-vite',
    options: { builder: { viteConfigPath: 'gallery/vite.config.ts' } },
  },
  stories: ['./*.stories.tsx'],
  staticDirs: ['../public'],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true, enableCrashReports: false },
  features: {
    actions: false,
    backgrounds: false,
    controls: false,
    interactions: false,
    measure: false,
    outline: false,
  },
  typescript: { reactDocgen: false },
} satisfies StorybookConfig
