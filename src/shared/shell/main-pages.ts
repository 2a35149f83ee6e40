/**
 * Paths from which a reload is enough; any other leads to the home page (SHELL-08 and its ruling). A page that a brand
 * lacks is none.
 */
const mainPages: readonly string[] = [
  '/',
  '/m/home',
  '/m/index.html',
  '/m/login',
  '/m/register',
  '/m/register.html',
  '/m/game',
  '/m/member/home',
  '/m/help',
  '/m/activity',
  ...(__FLAGS__.NEWS3 ? ['/m/news'] : []),
  '/m/changePsw',
]

/**
 * Begins anew after maintenance and after an update (SHELL-07, SHELL-18): reloads a main page, goes to the home page
 * from any other.
 */
export function reloadOrGoHome(page: Pick<Location, 'pathname' | 'reload' | 'assign'> = location): void {
  if (mainPages.includes(page.pathname)) page.reload()
  else page.assign('/m/home')
}
