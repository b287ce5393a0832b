import { Route, Routes } from 'react-router-dom'
import { PublicScreen, RequireSession } from './guards.tsx'
import { Layout } from './layout/layout.tsx'
import { notFoundScreen, protectedScreens, publicScreens, type Screen } from './screens.ts'

/** Which screen stands at which address, and who may see it. */
export function AppRoutes() {
  return (
    <Routes>
      <Route element={<Layout />}>
        <Route element={<PublicScreen />}>{publicScreens.map(route)}</Route>
        <Route element={<RequireSession />}>{protectedScreens.map(route)}</Route>
        {route(notFoundScreen)}
      </Route>
    </Routes>
  )
}

function route({ pattern, Component }: Screen) {
  return <Route key={pattern} path={pattern} caseSensitive element={<Component />} />
}
