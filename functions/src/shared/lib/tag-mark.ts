/** The board's logo as paths of an SVG, 32 wide and 24 high: a luggage tag, on a bit of string. */
export const TAG_MARK = {
  tag: 'M13.6 3h14.9A2.5 2.5 0 0 1 31 5.5v13a2.5 2.5 0 0 1-2.5 2.5H13.6a3 3 0 0 1-2.1-.9L6.7 15a4.3 4.3 0 0 1 0-6l4.8-5.1A3 3 0 0 1 13.6 3Zm-1 11.6a2.6 2.6 0 1 0 0-5.2 2.6 2.6 0 0 0 0 5.2Z',
  string: 'M12.6 12C8.5 12 7.5 16.5 4.3 15.6 2 15 1 12.8 1.3 10.5',
}
