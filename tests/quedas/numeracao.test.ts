import { existsSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { afterAll, beforeAll, expect, test } from 'vitest'

import type { Documento } from '#contract/documento.ts'
import { criarArquivos } from '#server/adapters/arquivos.ts'
import { conectar } from '#server/adapters/banco-postgres.ts'
import { enderecoGuardado } from '#server/adapters/embedded-postgres.ts'
import { type Reconhecido, verificarInvariantes } from '#server/house/invariantes.ts'

import { type Cliente, clienteDe } from '../../bench/cliente.ts'
import { iniciarServidor, portaLivre, type Servidor } from '../../bench/servidor.ts'
import { copiarDemonstracao } from '../apoio/demonstracao.ts'
import { ABRIR_MS, RODADA_MS } from './casa-que-cai.ts'

/** 200 in the long test (npm run test:longo), a sample in npm test. */
const QUANTAS = process.env['CARIMBO_LONGO'] === undefined ? 24 : 200

let pasta: string
let porta: number
let servidor: Servidor
const ambiente = () => ({ DATA_DIR: pasta, LIMITE_ESCRITA: '100000' })

beforeAll(async () => {
  pasta = await mkdtemp(path.join(tmpdir(), 'carimbo-queda-'))
  copiarDemonstracao('quedas', pasta)
  porta = await portaLivre()
  servidor = await iniciarServidor(porta, ambiente())
}, ABRIR_MS)
afterAll(async () => {
  await servidor.parar()
  await rm(pasta, { recursive: true, force: true })
}, ABRIR_MS)

async function rascunhos(ana: Cliente): Promise<Documento[]> {
  const { corpo: modelos } = await ana.pedir<{ id: number; nome: string }[]>('GET', '/siga/modelo')
  const { corpo: pessoas } = await ana.pedir<{ content: { id: number }[] }>('GET', '/siga/usuario?texto=Bruno%20Lima')
  const rascunho = {
    assunto: 'Queda',
    corpo: { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Texto.' }] }] },
    responsavelId: pessoas.content[0]?.id,
  }
  const feitos: Documento[] = []
  for (let i = 0; i < QUANTAS; i++) {
    const { status, corpo } = await ana.pedir<Documento>('POST', '/siga/documento', {
      corpo: { modeloId: modelos.find(({ nome }) => nome === 'Despacho')?.id, rascunho },
    })
    expect(status).toBe(200)
    feitos.push(corpo)
  }
  return feitos
}

const finalizar = (ana: Cliente, { id, versao }: Documento) =>
  ana.pedir<Documento>('POST', `/siga/documento/${id}/finalizar`, {
    cabecalhos: { 'idempotency-key': `queda-${id}`, 'if-match': `"${versao}"` },
  })

/** Sends all finalisations at once, and calls `matar` when a third are answered. */
async function finalizarComQueda(ana: Cliente, documentos: Documento[], matar: () => void): Promise<Reconhecido[]> {
  const reconhecidos: Reconhecido[] = []
  let morto = false
  await Promise.all(
    documentos.map(async (documento) => {
      const resposta = await finalizar(ana, documento).catch(() => undefined)
      if (resposta?.status === 200) reconhecidos.push({ documentoId: documento.id, sigla: resposta.corpo.sigla })
      if (!morto && reconhecidos.length >= QUANTAS / 3) {
        morto = true
        matar()
      }
    }),
  )
  expect(morto).toBe(true)
  return reconhecidos
}

async function conferir(reconhecidos: Reconhecido[]) {
  const { banco, fechar } = conectar(enderecoGuardado(pasta) ?? '', { conexoes: 2 })
  const invariantes = await verificarInvariantes(banco, criarArquivos(path.join(pasta, 'arquivos')), reconhecidos)
  await fechar()
  expect(invariantes.filter(({ falhas }) => falhas.length > 0)).toEqual([])
}

/** Repeats them with the same keys: an unacknowledged one happens once, an acknowledged one gets its first answer. */
async function repetir(documentos: Documento[], reconhecidos: Reconhecido[]) {
  const ana = await clienteDe(servidor.base, 'ana.souza')
  const siglas = new Map(reconhecidos.map(({ documentoId, sigla }) => [documentoId, sigla]))
  for (const documento of documentos) {
    const { status, corpo } = await finalizar(ana, documento)
    expect(status).toBe(200)
    expect(siglas.get(documento.id) ?? corpo.sigla).toBe(corpo.sigla)
    siglas.set(documento.id, corpo.sigla)
  }
  const todos = [...siglas].map(([documentoId, sigla]) => ({ documentoId, sigla }))
  expect(new Set(siglas.values()).size).toBe(documentos.length)
  await conferir(todos)
}

test(
  'depois de kill -9 do servidor no meio das finalizações, não há lacuna, repetição nem perda',
  async () => {
    const ana = await clienteDe(servidor.base, 'ana.souza')
    const documentos = await rascunhos(ana)
    const reconhecidos = await finalizarComQueda(ana, documentos, () => servidor.processo.kill('SIGKILL'))
    servidor = await iniciarServidor(porta, ambiente())
    await conferir(reconhecidos)
    await repetir(documentos, reconhecidos)
  },
  RODADA_MS,
)

test(
  'depois de kill -9 do PostgreSQL no meio das finalizações, o servidor volta sozinho, e o próximo início também',
  async () => {
    const ana = await clienteDe(servidor.base, 'ana.souza')
    const documentos = await rascunhos(ana)
    const pid = () => Number(readFileSync(path.join(pasta, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0])
    const antes = pid()
    const reconhecidos = await finalizarComQueda(ana, documentos, () => process.kill(antes, 'SIGKILL'))
    const voltou = async () => {
      const resposta = await fetch(`${servidor.base}/readyz`).catch(() => undefined)
      if (resposta === undefined) return servidor.saida()
      return existsSync(path.join(pasta, 'postgres', 'postmaster.pid')) && pid() !== antes
        ? resposta.status
        : 'ainda o antigo'
    }
    await expect.poll(voltou, { timeout: ABRIR_MS }).toBe(200)
    await conferir(reconhecidos)
    await servidor.parar()
    servidor = await iniciarServidor(porta, ambiente())
    await repetir(documentos, reconhecidos)
  },
  RODADA_MS,
)
