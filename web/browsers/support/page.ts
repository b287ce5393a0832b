import { setTimeout as wait } from 'node:timers/promises'
import { By, error, Key, type WebDriver, type WebElement } from 'selenium-webdriver'
import { eventually } from './poll.ts'

/** Which elements may have a role. What they are called, the engine itself says. */
const candidates = {
  article: 'article',
  button: 'button',
  dialog: 'dialog, [role=dialog]',
  field: 'input, select, textarea',
  heading: 'h1, h2, h3',
  link: 'a[href]',
  region: 'section',
} as const

/** Several frames, in which whatever moves has moved on. */
const FRAMES_MS = 80

type Role = keyof typeof candidates
type Name = string | RegExp

const tidy = (text: string) => text.replaceAll(/\s+/g, ' ').trim()
const fits = (text: string, wanted: Name) => (typeof wanted === 'string' ? text === wanted : wanted.test(text))

/** A part of a page, which is looked up again at each step. */
class Part {
  protected readonly driver: WebDriver
  readonly locate: () => Promise<WebElement | undefined>
  private readonly title: string

  constructor(driver: WebDriver, title: string, locate: () => Promise<WebElement | undefined>) {
    this.driver = driver
    this.title = title
    this.locate = locate
  }

  /** The part with a role and an accessible name, as the engine works them out. */
  part(role: Role, name: Name): Part {
    return new Part(this.driver, `the ${role} “${name}” in ${this.title}`, async () => {
      for (const element of await this.elements(candidates[role])) {
        // WebKit answers with an error for the name of something that is not shown.
        if ((await this.isShown(element)) && fits(tidy(await element.getAccessibleName()), name)) return element
      }
      return undefined
    })
  }

  /** The row of a table that has these words. */
  row(words: string): Part {
    return new Part(this.driver, `the row with “${words}” in ${this.title}`, async () => {
      for (const element of await this.elements('tr')) if ((await this.textOf(element)).includes(words)) return element
      return undefined
    })
  }

  /** Waits until the part is on the page. */
  find(): Promise<WebElement> {
    return eventually(this.locate, async () => `There is no ${this.title}.\n${await this.describePage()}`)
  }

  /** Waits until the part has gone. */
  gone(): Promise<true> {
    return eventually(
      async () => (await this.locate()) === undefined,
      () => `There still is ${this.title}.`,
    )
  }

  /** Presses a button or a link. */
  press(role: Role, name: Name): Promise<true> {
    return this.part(role, name).click()
  }

  click(): Promise<true> {
    return this.act(async (element) => {
      await this.checkStill(element)
      await element.click()
    })
  }

  /** Types words into the field with this label, in place of what it has. */
  async fill(label: Name, words: string): Promise<void> {
    const field = this.part('field', label)
    await field.act(async (element) => {
      await element.clear()
      await element.sendKeys(words)
    })
    await field.hasValue(words)
  }

  /** Types words into the field with this label, and presses Enter. */
  async submit(label: Name, words: string): Promise<void> {
    await this.fill(label, words)
    await this.part('field', label).act((element) => element.sendKeys(Key.ENTER))
  }

  /** Chooses an option, by the words that people see. */
  async choose(label: Name, option: string): Promise<void> {
    await this.part('field', label).act(async (element) => {
      for (const one of await element.findElements(By.css('option')))
        if ((await one.getProperty('text')) === option) return one.click()
      throw new Error(`There is no option “${option}” at ${label}.`)
    })
  }

  /** Waits until a field has a value. */
  hasValue(value: string): Promise<true> {
    return eventually(
      async () => (await this.read('value')) === value,
      async () => `The value of ${this.title} is not “${value}” but “${await this.read('value')}”.`,
    )
  }

  /** A property of the part, as a text. */
  async read(property: string): Promise<string> {
    return `${await (await this.find()).getProperty(property)}`
  }

  /** Waits until the part shows these words. */
  see(words: Name): Promise<true> {
    return eventually(
      async () => {
        const text = tidy(await this.text())
        return typeof words === 'string' ? text.includes(words) : words.test(text)
      },
      async () => `“${words}” is not to be seen in ${this.title}.\n${await this.describePage()}`,
    )
  }

  /** Waits until a line of the part has these words and no others. */
  seeLine(words: string): Promise<true> {
    return eventually(
      async () => (await this.text()).split('\n').map(tidy).includes(words),
      async () => `No line of ${this.title} is “${words}”.\n${await this.describePage()}`,
    )
  }

  /** What the part shows to people. */
  async text(): Promise<string> {
    const element = await this.locate()
    return element ? this.textOf(element) : ''
  }

  /** The elements in this part that a selector finds. */
  async elements(selector: string): Promise<WebElement[]> {
    return (await this.locate())?.findElements(By.css(selector)) ?? []
  }

  private act(step: (element: WebElement) => Promise<void>): Promise<true> {
    return eventually(
      async () => {
        const element = await this.locate()
        if (!element) return false
        await this.scrollTo(element)
        await step(element)
        return true
      },
      async () => `There is no ${this.title} that can be used.\n${await this.describePage()}`,
    )
  }

  /** WebKit’s driver does not scroll to what is out of sight. */
  private scrollTo(element: WebElement): Promise<void> {
    return this.driver.executeScript((part: HTMLElement) => {
      part.scrollIntoView({ block: 'center', behavior: 'instant' })
    }, element)
  }

  /** A driver presses where an element was when it looked, which misses one that still moves. */
  private async checkStill(element: WebElement): Promise<void> {
    const before = await element.getRect()
    await wait(FRAMES_MS)
    const after = await element.getRect()
    if (before.x !== after.x || before.y !== after.y) throw new error.ElementNotInteractableError('It still moves.')
  }

  private isShown(element: WebElement): Promise<boolean> {
    return this.driver.executeScript((part: HTMLElement) => part.checkVisibility({ visibilityProperty: true }), element)
  }

  /** WebKit’s own answer to what an element’s text is has no lines, so this reads a property. */
  private textOf(element: WebElement): Promise<string> {
    return element.getProperty('innerText')
  }

  protected async describePage(): Promise<string> {
    const text = await this.textOf(await this.driver.findElement(By.css('body')))
    return `The page ${await this.driver.getCurrentUrl()} shows:\n${text}`
  }
}

/** A browser's page. */
export class Page extends Part {
  private readonly site: string

  constructor(driver: WebDriver, site: string) {
    super(driver, 'the page', () => Promise.resolve(driver.findElement(By.css('body'))))
    this.site = site
  }

  open(path: string): Promise<void> {
    return this.driver.get(this.site + path)
  }

  /** Waits until the screen is there, with its heading. */
  isLoaded(): Promise<true> {
    return eventually(
      async () => (await this.elements('h1')).length === 1,
      async () => `The page has no heading.\n${await this.describePage()}`,
    )
  }

  reload(): Promise<void> {
    return this.driver.navigate().refresh()
  }

  goBack(): Promise<void> {
    return this.driver.navigate().back()
  }

  /** Waits until the address has this path, with its query. */
  isAt(path: Name): Promise<true> {
    return eventually(
      async () => fits(await this.path(), path),
      async () => `The page is not at ${path} but at ${await this.path()}.`,
    )
  }

  /** The address within the site. */
  async path(): Promise<string> {
    return (await this.driver.getCurrentUrl()).replace(this.site, '')
  }

  /** Runs a function in the page, and waits for what it promises. */
  evaluate<Result, Args extends unknown[]>(script: (...args: Args) => Result, ...args: Args): Promise<Awaited<Result>> {
    return this.driver.executeScript(script, ...args)
  }

  /** Runs a script in the page. */
  run(script: string): Promise<void> {
    return this.driver.executeScript(script)
  }

  /** Waits until everything is drawn for the window's width, and shows the page's top. */
  settle(): Promise<void> {
    return this.evaluate(async () => {
      window.scrollTo(0, 0)
      const ending = document.getAnimations().filter(({ effect }) => effect?.getTiming().iterations !== Infinity)
      await Promise.all(ending.map(({ finished }) => finished.catch(() => {})))
      for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame)
    })
  }

  /** Makes the window this wide. */
  async resize(width: number): Promise<void> {
    await this.driver.manage().window().setRect({ width, height: 900 })
  }

  /** @returns a PNG of what the window shows */
  async takePicture(): Promise<Buffer> {
    return Buffer.from(await this.driver.takeScreenshot(), 'base64')
  }
}
