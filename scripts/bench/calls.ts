/** The public calls that the bench asks, on a board of `count` items, 20 on a page. */
export interface BenchCall {
  name: string
  /** @param anchor id of the first item of the middle page */
  path: (count: number, anchor: string) => string
}

const SIZE = 20
export const middlePage = (count: number) => Math.floor(count / SIZE / 2)
const lastPage = (count: number) => Math.ceil(count / SIZE) - 1

export const benchCalls: BenchCall[] = [
  { name: '`/itemCount`', path: () => '/itemCount' },
  { name: '`/items`, the latest six', path: () => '/items?limit=6&sort=desc' },
  { name: '`/allItems`, first page', path: () => `/allItems?page=0&size=${SIZE}` },
  {
    name: '`/allItems`, from the first page to the last',
    path: (count) => `/allItems?page=${lastPage(count)}&size=${SIZE}&oldest=${count - lastPage(count) * SIZE}`,
  },
  { name: '`/allItems`, last page opened cold', path: (count) => `/allItems?page=${lastPage(count)}&size=${SIZE}` },
  {
    name: '`/allItems`, from the middle to the page before',
    path: (count, anchor) => `/allItems?page=${middlePage(count) - 1}&size=${SIZE}&before=${anchor}`,
  },
  {
    name: '`/allItems`, middle page opened cold',
    path: (count) => `/allItems?page=${middlePage(count)}&size=${SIZE}`,
  },
  {
    name: '`/allItems`, first page of lost pets that are open',
    path: () => `/allItems?page=0&size=${SIZE}&postType=Lost&category=pets&status=notrecovered`,
  },
  { name: '`/allItems`, first page of a search', path: () => `/allItems?page=0&size=${SIZE}&q=black%20station` },
  { name: '`/itemCount` of a search', path: () => '/itemCount?q=black%20station' },
]
