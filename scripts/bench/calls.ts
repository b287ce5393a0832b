/** A public call that the bench measures on a board of `count` items, 20 to a page. */
export interface BenchCall {
  name: string
  /**
   * @param anchor the first item of the middle page, as the query's `before` and `after` name it
   */
  path: (count: number, anchor: string) => string
  /** A call that is made just before, whose cached answer may help. */
  after?: string
  /** It takes many queries, and the emulator scans for each: only its reads are measured. */
  isSlowOnEmulator?: true
}

const SIZE = 20
export const middlePage = (count: number) => Math.floor(count / SIZE / 2)
const lastPage = (count: number) => Math.ceil(count / SIZE) - 1

export const benchCalls: BenchCall[] = [
  { name: '`/itemCount`', path: () => '/itemCount' },
  { name: '`/items`, the latest six', path: () => '/items?limit=6&sort=desc' },
  { name: '`/allItems`, first page', path: () => `/allItems?page=0&size=${SIZE}` },
  {
    name: '`/allItems`, last page, just after the count',
    path: (count) => `/allItems?page=${lastPage(count)}&size=${SIZE}`,
    after: '/itemCount',
  },
  {
    name: '`/allItems`, last page opened cold',
    path: (count) => `/allItems?page=${lastPage(count)}&size=${SIZE}`,
    isSlowOnEmulator: true,
  },
  {
    name: '`/allItems`, from the middle to the page before',
    path: (_count, anchor) => `/allItems?size=${SIZE}&before=${anchor}`,
  },
  {
    name: '`/allItems`, middle page opened cold',
    path: (count) => `/allItems?page=${middlePage(count)}&size=${SIZE}`,
    isSlowOnEmulator: true,
  },
  {
    name: '`/allItems`, middle page of what is lost and open, opened cold',
    path: (count) =>
      `/allItems?page=${Math.floor(middlePage(count) / 2)}&size=${SIZE}&postType=Lost&status=notrecovered`,
    isSlowOnEmulator: true,
  },
  {
    name: '`/allItems`, first page of lost pets that are open',
    path: () => `/allItems?page=0&size=${SIZE}&postType=Lost&category=pets&status=notrecovered`,
  },
  { name: '`/allItems`, first page of a search', path: () => `/allItems?page=0&size=${SIZE}&q=black%20station` },
  { name: '`/itemCount` of a search', path: () => '/itemCount?q=black%20station' },
]
