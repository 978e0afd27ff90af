import { Bancada, type Casa } from '../bench/bancada.ts'
import { type Cliente, clienteDe } from '../bench/cliente.ts'
import { certo, corpoDe } from '../bench/preparo.ts'
import type { Documento } from '#contract/documento.ts'

export type House = Awaited<ReturnType<typeof openHouse>>

/** A house with the demonstration's data, and its people signed in. `close` ends it. `environment`: more of its variables. */
export async function openHouse(environment: Record<string, string> = {}) {
  const bancada = new Bancada({ so: 'juizes', rapido: true, documentos: 0, pares: [] })
  try {
    return { ...(await peopleOf(await bancada.casa({ ambiente: environment }))), close: () => bancada.recolher() }
  } catch (error) {
    await bancada.recolher()
    throw error
  }
}

async function peopleOf({ base, banco, pasta: folder }: Casa) {
  const [ana, bruno, carla, diego, olivia, quiteria] = [
    await clienteDe(base, 'ana.souza', 'GEGOV'),
    await clienteDe(base, 'bruno.lima'),
    await clienteDe(base, 'carla.dias'),
    await clienteDe(base, 'diego.alves'),
    await clienteDe(base, 'olivia.santana'),
    await clienteDe(base, 'quiteria.amorim'),
  ]
  const modelos = await certo(ana.pedir<{ id: number; nome: string }[]>('GET', '/siga/modelo'))
  const modelo = (nome: string) => {
    const achado = modelos.find((cada) => cada.nome === nome)
    if (!achado) throw new Error(`no modelo ${nome}`)
    return achado.id
  }

  const draft = (assunto: string, mais: object = {}) =>
    certo(
      ana.pedir<Documento>('POST', '/siga/documento', {
        corpo: {
          modeloId: modelo('Despacho'),
          rascunho: { assunto, corpo: corpoDe(3), responsavelId: bruno.entrada?.id, ...mais },
        },
      }),
    )
  const finish = ({ id, versao }: Documento) =>
    certo(
      ana.pedir<Documento>('POST', `/siga/documento/${id}/finalizar`, { cabecalhos: { 'if-match': `"${versao}"` } }),
    )
  /** Signs with the password what is at an address; `query`: what is asked of it. */
  const signBy = async (who: Cliente, where: string, query = '') => {
    const { sha256 } = await certo(who.pedir<{ sha256: string }>('GET', `${where}/assinatura${query}`))
    const corpo = { tipo: 'SENHA', sha256 }
    const { desafio } = await certo(who.pedir<{ desafio: string }>('POST', `${where}/desafio${query}`, { corpo }))
    await certo(who.pedir('POST', `${where}/assinar`, { corpo: { ...corpo, desafio } }))
  }
  const sign = ({ id }: Pick<Documento, 'id'>, who: Cliente) => signBy(who, `/siga/documento/${id}`)
  /** A document with the signatures of these people; the first is its subscritor. */
  const signed = async (assunto: string, [first, ...others]: [Cliente, ...Cliente[]]) => {
    const cossignatarioIds = others.map(({ entrada }) => entrada?.id)
    const documento = await finish(await draft(assunto, { responsavelId: first.entrada?.id, cossignatarioIds }))
    for (const who of [first, ...others]) await sign(documento, who)
    return documento
  }

  return {
    base,
    banco,
    folder,
    ana,
    bruno,
    carla,
    diego,
    olivia,
    quiteria,
    modelo,
    draft,
    finish,
    sign,
    signBy,
    signed,
  }
}

/** The bytes that an address answers; `who`: null for a visitor. */
export async function bytesFrom(
  { base }: Pick<House, 'base'>,
  who: Cliente | null,
  path: string,
  body?: object,
): Promise<Uint8Array> {
  const answer = await fetch(`${base}/api${path}`, {
    method: body ? 'POST' : 'GET',
    headers: {
      ...(who && { authorization: `Bearer ${who.token}`, 'id-logado': String(who.entrada?.id) }),
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${(await answer.text()).slice(0, 300)}`)
  return new Uint8Array(await answer.arrayBuffer())
}

/** The same, of what must be a PDF. */
export async function pdfFrom(...where: Parameters<typeof bytesFrom>): Promise<Uint8Array> {
  const bytes = await bytesFrom(...where)
  if (!Buffer.from(bytes.subarray(0, 5)).equals(Buffer.from('%PDF-'))) throw new Error(`${where[2]}: no PDF`)
  return bytes
}
