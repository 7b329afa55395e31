import { expect, it } from 'vitest'
import { createMemoryHistory, createRouter } from 'vue-router'
import { lateNavigation } from '../../../../../src-renderer/composables/screen/screen-stayed.ts'

const component = { render: () => null }

/** A router on the screen of a relation. The screen `slow` opens only when the test says so. */
async function onRelation() {
  const loading = Promise.withResolvers<typeof component>()
  const asked = Promise.withResolvers<void>()
  const load = () => {
    asked.resolve()
    return loading.promise
  }
  const router = createRouter({
    history: createMemoryHistory(),
    routes: [
      { path: '/relations', name: 'relations', component },
      { path: '/relations/:id/:tab?', name: 'relation', component },
      { path: '/board', name: 'board', component },
      { path: '/slow', name: 'slow', component: load },
      { path: '/closed', name: 'closed', component, beforeEnter: () => false },
    ],
  })
  await router.push('/relations/1/documents')
  return { router, asked: asked.promise, loaded: () => loading.resolve(component) }
}

const at = ({ currentRoute }: Awaited<ReturnType<typeof onRelation>>['router']) =>
  currentRoute.value.fullPath

it('leads to the screen that an action ends on', async () => {
  const { router } = await onRelation()
  await lateNavigation(router).push('/relations')
  expect(at(router)).toBe('/relations')
})

it('stays on the screen where the user went during the action', async () => {
  const { router } = await onRelation()
  const navigation = lateNavigation(router)
  await router.push('/board')
  await navigation.push('/relations')
  await navigation.replace('/relations')
  expect(at(router)).toBe('/board')
})

it('stays on the same screen of another record', async () => {
  const { router } = await onRelation()
  const navigation = lateNavigation(router)
  await router.push('/relations/2')
  await navigation.push('/relations')
  expect(at(router)).toBe('/relations/2')
})

it('does not stop a screen that the user opened and that is still loading', async () => {
  const { router, asked, loaded } = await onRelation()
  const navigation = lateNavigation(router)
  const opened = router.push('/slow')
  await asked
  await navigation.push('/relations')
  loaded()
  await opened
  expect(at(router)).toBe('/slow')
})

it('leads on from another tab of the record, and after a screen that did not open', async () => {
  const { router } = await onRelation()
  const navigation = lateNavigation(router)
  await router.push('/relations/1/notes')
  await router.push('/closed')
  await navigation.push('/relations')
  expect(at(router)).toBe('/relations')
})
