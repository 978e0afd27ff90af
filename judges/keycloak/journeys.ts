import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { need } from './court.ts'

/** The parts of Playwright's JSON report that are read. */
type Report = { suites: Suite[] }
type Suite = { suites?: Suite[]; specs: { title: string; file: string; tests: Test[] }[] }
type Test = {
  status: 'expected' | 'unexpected' | 'flaky' | 'skipped'
  annotations: { type: string; description?: string }[]
}

export const CLAIM =
  'as jornadas de ponta a ponta passam com o Keycloak como com o provedor embutido, menos umas poucas, nomeadas'

const every = (suite: Suite): Suite['specs'] => [...suite.specs, ...(suite.suites ?? []).flatMap(every)]

/** Runs the end-to-end tests of the house with people who sign in at Keycloak. Throws which failed. */
export async function journeys(): Promise<string> {
  const folder = mkdtempSync(path.join(tmpdir(), 'carimbo-jornadas-'))
  const file = path.join(folder, 'resultado.json')
  try {
    const command = ['node_modules/@playwright/test/cli.js', 'test', '--project=casa', '--reporter=json']
    const child = spawn(process.execPath, command, {
      env: { ...process.env, CARIMBO_PROVEDOR: 'keycloak', PLAYWRIGHT_JSON_OUTPUT_NAME: file },
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    await new Promise((ready) => child.once('exit', ready))
    const { suites } = JSON.parse(readFileSync(file, 'utf8')) as Report
    const tests = suites.flatMap(every).flatMap(({ title, file: where, tests: runs }) =>
      runs.map(({ status, annotations }) => ({
        name: `${where}: ${title}`,
        status,
        why: annotations.find(({ type }) => type === 'skip')?.description ?? '',
      })),
    )
    const passed = tests.filter(({ status }) => status === 'expected')
    const left = tests.filter(({ status }) => status === 'skipped')
    const failed = tests.filter(({ status }) => status === 'unexpected' || status === 'flaky')
    need(
      failed.length === 0,
      `${passed.length} passed, ${failed.length} failed: ${failed.map(({ name }) => name).join('; ')}`,
    )
    need(passed.length > 0, 'no test ran')
    return `${passed.length} de ${tests.length} passam; de fora: ${left.map(({ name, why }) => `${name} (${why})`).join('; ')}`
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
