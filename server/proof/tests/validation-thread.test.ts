import { X509Certificate } from 'node:crypto'
import { Worker } from 'node:worker_threads'

import { expect, test, vi } from 'vitest'

import { type Trust, validateInThread } from '../validation/validation-thread.ts'

import { assinar } from '../corpus/sign.ts'
import { criarPessoas } from '../corpus/authorities.ts'
import { montar } from '../corpus/writer.ts'
import { inWords } from './support/in-words.ts'

const VALIDA = 'A assinatura é válida e o arquivo não foi alterado.'
const INTERROMPIDA = 'A conferência do arquivo foi interrompida: tente de novo.'
const pessoas = criarPessoas()
const raiz = { der: new X509Certificate(pessoas.raiz.der).raw, withoutRevocation: true }
const confianca: Trust = { anchors: [raiz], timeAnchors: [raiz], hosts: [] }
const pdf = assinar(montar(), pessoas.ana).bytes
const julgar = async (...args: Parameters<typeof validateInThread>) => inWords(await validateInThread(...args))

test('os arquivos são julgados em outra thread, cada um pelas autoridades de quem pede', async () => {
  const outra = { ...raiz, der: new X509Certificate(pessoas.desconhecida.cadeia[0] ?? pessoas.homonima.der).raw }
  const vistos = await Promise.all([
    julgar(pdf, confianca),
    julgar(pdf, { ...confianca, anchors: [outra] }),
    julgar(Buffer.concat([Buffer.from('x'), pdf]), confianca),
  ])
  expect(vistos.map(({ veredicto }) => veredicto)).toEqual(['PASSOU', 'INDETERMINADO', 'FALHOU'])
})

test('se a thread acaba, todos têm resposta, e o arquivo seguinte tem outra thread', async () => {
  // an invalid certificate, which a configuration that was read never contains
  const quebrada: Trust = { ...confianca, anchors: [{ der: Buffer.from('x'), withoutRevocation: true }] }
  expect(await julgar(pdf, quebrada)).toMatchObject({
    veredicto: 'INDETERMINADO',
    explicacao: 'A conferência do arquivo foi interrompida: tente de novo.',
  })
  expect((await julgar(pdf, confianca)).veredicto).toBe('PASSOU')
})

test('um arquivo que não se pode julgar não muda o veredicto do que é julgado ao lado', async () => {
  const quebrada: Trust = { ...confianca, anchors: [{ der: Buffer.from('x'), withoutRevocation: true }] }
  const vistos = await Promise.all([confianca, quebrada, confianca].map((cada) => julgar(pdf, cada)))
  expect(vistos.map(({ explicacao }) => explicacao)).toEqual([VALIDA, INTERROMPIDA, VALIDA])
})

test('quando uma thread acaba, só fica sem veredicto o arquivo que derruba também a seguinte', async () => {
  const entregas = vi.spyOn(Worker.prototype, 'postMessage')
  // the two threads that are ended judge nothing before that
  for (let n = 0; n < 4; n++) entregas.mockImplementationOnce(() => {})
  try {
    const vistos = Promise.all([confianca, confianca, confianca].map((cada) => julgar(pdf, cada)))
    const linhas: unknown[] = entregas.mock.contexts
    const encerrar = async (linha: unknown) => linha instanceof Worker && (await linha.terminate())
    expect(new Set(linhas).size).toBe(1)
    await encerrar(linhas[0])
    // then each file gets its own thread, one after the other; the first file's thread is ended again
    await vi.waitFor(() => expect(linhas).toHaveLength(4))
    await encerrar(linhas[3])
    expect((await vistos).map(({ explicacao }) => explicacao)).toEqual([INTERROMPIDA, VALIDA, VALIDA])
    expect(new Set(linhas).size).toBe(4)
  } finally {
    entregas.mockRestore()
  }
})

test('um arquivo que demora demais é interrompido, e o que esperava ao lado é julgado', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    const lento = julgar(pdf, confianca)
    vi.advanceTimersByTime(1)
    const outro = julgar(pdf, confianca)
    vi.advanceTimersByTime(59_999)
    expect((await lento).explicacao).toBe('A conferência do arquivo foi interrompida: tente de novo.')
    expect((await outro).veredicto).toBe('PASSOU')
  } finally {
    vi.useRealTimers()
  }
})

test('o trabalho do servidor não espera pelos arquivos de fora, cada endereço tem a sua vez, e quem não a teve é avisado', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const entregas = vi.spyOn(Worker.prototype, 'postMessage')
  try {
    // alone, one address has two files being judged and four waiting
    const de = (quem?: string) => julgar(pdf, confianca, quem)
    const muitos = Array.from({ length: 6 }, () => de('a'))
    const outro = de('b')
    expect((await de('a')).explicacao).toMatch(/^O arquivo não foi conferido: há muitos arquivos na fila/)
    const daCasa = de()
    expect(entregas).toHaveBeenCalledTimes(3)
    const [a, , casa] = entregas.mock.contexts
    expect(casa).not.toBe(a)
    expect((await daCasa).explicacao).toBe(VALIDA)
    const vistos = await Promise.all([...muitos, outro])
    expect(new Set(vistos.map(({ explicacao }) => explicacao))).toEqual(new Set([VALIDA]))

    // a file that waits too long for its turn is answered as not judged, not as unsigned
    const lentos = ['c', 'd'].map(de)
    const semVez = de('e')
    vi.advanceTimersByTime(19_999)
    lentos.push(de('f'))
    vi.advanceTimersByTime(5_001)
    expect(await semVez).toMatchObject({
      veredicto: 'INDETERMINADO',
      naoJulgado: 'SEM_VEZ',
      explicacao: expect.stringMatching(/^O arquivo não foi conferido/),
    })
    await Promise.all(lentos)
  } finally {
    entregas.mockRestore()
    vi.useRealTimers()
  }
})
