import { Route, Routes } from 'react-router'
import { PublicScreen, RequireSession } from './guards.tsx'
import { Layout } from './layout/layout.tsx'
import { notFoundScreen, protectedScreens, publicScreens, type Screen } from './screens.ts'

/** The screens, their addresses, and who may see them. */
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
