import { http, HttpResponse } from 'msw/http'
import { setupWorker } from 'msw/browser'

import type { ConfigPublica } from '#contract/configuracao.ts'
import { classesSeguidas } from '#server/acts/arquivamento/seguir-classificacao.ts'
import { indexacao } from '#server/core/busca/indexar.ts'
import { planosEmCurso } from '#server/core/plano/rodada.ts'
import { leituras } from '#server/core/leituras/anotar.ts'
import { acessosVistos } from '#server/rooms/acessos/anotar.ts'
import { retomada } from '#server/acts/assinatura/retomar.ts'
import { usarCatalogo } from '#server/base/palavras/problemas.ts'
import { atosPendentes } from '#server/rooms/em-lote/andar.ts'
import { pdfJobs } from '#server/rooms/completo/assemble.ts'
import { webhookJobs } from '#server/telling/integracao/deliver.ts'
import { startWorker } from '#server/jobs/worker.ts'
import { absenceReminders } from '#server/rooms/ausencia/reminders.ts'
import { reorganizacoes } from '#server/rooms/reorganizacao/andar.ts'
import { leftoverChecks } from '#server/rooms/reorganizacao/conferir-saidas.ts'
import { registrarEmissores } from '#server/base/emissores.ts'
import { semear } from '#server/house/seed/semear.ts'
import { ancoragem } from '#server/rooms/trilha/ancorar.ts'

import en from '../locales/en.po?raw'
import enServer from '../locales/server/en.po?raw'
import es from '../locales/es.po?raw'
import esServer from '../locales/server/es.po?raw'
import { abrirBanco } from './banco.ts'
import { api } from './handlers.ts'
import { identity, paginaDoProvedor } from './identity.ts'
import { criarPortas } from './portas.ts'
import { cenario, desenharPainel, lerCenario } from './scenarios.ts'

const configuracao: ConfigPublica = {
  KEYCLOAK_URL: location.origin,
  KEYCLOAK_REALM: 'pbdoc',
  KEYCLOAK_EXTERNAL_REALM: 'paraiba',
  KEYCLOAK_CLIENT_ID: 'carimbo-web',
  TOKEN_MIN_VALIDITY: 70,
  TOKEN_CHECK_INTERVAL: 60,
  AXIOS_REQUEST_TIMEOUT: 0,
  RECAPTCHA_SITE_KEY: null,
  SENTRY_DSN: null,
  SENTRY_TRACES_SAMPLE_RATE: 0,
  API_BASE: '/api',
  ORGAO_NOME: 'Governo do Estado (demonstração)',
  LIBRAS: false,
  CONTATO_ACESSIBILIDADE: null,
}

/** Starts the whole backend in this page: database, rules, identity. Never resolves at the provider's own addresses. */
export async function start() {
  lerCenario()
  usarCatalogo('en', en, enServer)
  usarCatalogo('es', es, esServer)
  if (paginaDoProvedor()) await new Promise<never>(() => {})
  // drops index.html's early request, which no server got
  delete window.__pre
  const { banco, guardarAgora } = await abrirBanco()
  const portas = criarPortas(banco)
  await registrarEmissores(banco, [
    { iss: `${location.origin}/realms/pbdoc`, realm: 'interno' },
    { iss: `${location.origin}/realms/paraiba`, realm: 'externo' },
  ])
  // one transaction: IndexedDB is slow per commit, and a tab closed halfway leaves nothing half done
  await banco.transacao((tx) => semear({ ...portas, banco: tx }, (frase) => console.info(frase), 'curto'))
  // the demonstration is found from the first search on
  await indexacao.chamar(portas)
  const worker = setupWorker(
    http.get('/config.json', () => HttpResponse.json(configuracao)),
    ...identity,
    cenario(),
    api(portas, guardarAgora),
  )
  await worker.start({ quiet: true, onUnhandledFrame: 'bypass' })
  desenharPainel()
  // resumes what a page closed halfway left
  retomada.iniciar(portas)
  reorganizacoes.iniciar(portas)
  ancoragem.iniciar(portas)
  leituras.iniciar(portas)
  indexacao.iniciar(portas)
  planosEmCurso.iniciar(portas)
  classesSeguidas.iniciar(portas)
  acessosVistos.iniciar(portas)
  startWorker(portas, [atosPendentes, pdfJobs, webhookJobs, absenceReminders, leftoverChecks])
}
