/** How many searches a person may keep. */
export const MAX_SAVED_SEARCHES = 10
