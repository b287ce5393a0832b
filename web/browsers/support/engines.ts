/** The engines that the board is tested in, each with what WebDriver needs to run it. */
export interface Engine {
  /** The command of its driver, without the port. */
  driver: [program: string, ...args: string[]]
  capabilities: Record<string, unknown>
  /** Whether it reports what a page writes to the console, over WebDriver BiDi. */
  reportsConsole?: boolean
  /** Whether its windows need a screen, because it has no mode without one. */
  needsScreen?: boolean
  /** Whether only a window that a page has opened can be as narrow as a phone. */
  needsPopup?: boolean
}

const engines = {
  chromium: (): Engine => ({
    driver: [required('CHROMEDRIVER_PATH')],
    capabilities: {
      browserName: 'chrome',
      webSocketUrl: true,
      'goog:chromeOptions': {
        binary: required('CHROMIUM_PATH'),
        // As root, Chromium does not start with its sandbox.
        args: ['--headless', '--no-sandbox', '--disable-gpu', '--disable-background-networking'],
      },
    },
    reportsConsole: true,
  }),
  firefox: (): Engine => ({
    driver: [required('GECKODRIVER_PATH'), '--host=127.0.0.1', '--websocket-port=0'],
    capabilities: {
      browserName: 'firefox',
      webSocketUrl: true,
      'moz:firefoxOptions': { binary: required('FIREFOX_PATH'), args: ['-headless'] },
    },
    reportsConsole: true,
    needsPopup: true,
  }),
  webkit: (): Engine => ({
    driver: [required('WEBKITDRIVER_PATH'), '--host=127.0.0.1'],
    capabilities: { browserName: 'MiniBrowser', 'webkitgtk:browserOptions': { args: ['--automation'] } },
    needsScreen: true,
  }),
}

export type EngineName = keyof typeof engines

/** The engines that `npm run test:browsers` has found or was told to test. */
export const testedEngines = required('ENGINES').split(' ') as EngineName[]

export const describeEngine = (name: EngineName): Engine => engines[name]()

export function required(name: string): string {
  const value = process.env[name]
  if (!value) throw new Error(`${name} is not set. Run these tests by: npm run test:browsers`)
  return value
}
