import { Bancada, type Casa } from '../bench/bancada.ts'
import { type Cliente, clienteDe } from '../bench/cliente.ts'
import { certo, corpoDe } from '../bench/preparo.ts'
import type { Documento } from '#contract/documento.ts'

export type House = Awaited<ReturnType<typeof openHouse>>

/** A house with the demonstration's data, and its people signed in. `close` ends it. */
export async function openHouse() {
  const bancada = new Bancada({ so: 'juizes', rapido: true, documentos: 0 })
  try {
    return { ...(await peopleOf(await bancada.casa())), close: () => bancada.recolher() }
  } catch (error) {
    await bancada.recolher()
    throw error
  }
}

async function peopleOf({ base, banco }: Casa) {
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
  const sign = async ({ id }: Pick<Documento, 'id'>, who: Cliente) => {
    const { sha256 } = await certo(who.pedir<{ sha256: string }>('GET', `/siga/documento/${id}/assinatura`))
    const corpo = { tipo: 'SENHA', sha256 }
    const { desafio } = await certo(who.pedir<{ desafio: string }>('POST', `/siga/documento/${id}/desafio`, { corpo }))
    await certo(who.pedir('POST', `/siga/documento/${id}/assinar`, { corpo: { ...corpo, desafio } }))
  }
  /** A document with the signatures of these people; the first is its subscritor. */
  const signed = async (assunto: string, [first, ...others]: [Cliente, ...Cliente[]]) => {
    const cossignatarioIds = others.map(({ entrada }) => entrada?.id)
    const documento = await finish(await draft(assunto, { responsavelId: first.entrada?.id, cossignatarioIds }))
    for (const who of [first, ...others]) await sign(documento, who)
    return documento
  }

  return { base, banco, ana, bruno, carla, diego, olivia, quiteria, modelo, draft, finish, sign, signed }
}

/** The bytes that an address answers; `who`: null for a visitor. Throws unless it is a PDF. */
export async function pdfFrom(
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
  const bytes = new Uint8Array(await answer.arrayBuffer())
  if (!answer.ok || !Buffer.from(bytes.subarray(0, 5)).equals(Buffer.from('%PDF-')))
    throw new Error(`${path}: ${answer.status} ${Buffer.from(bytes.subarray(0, 300)).toString()}`)
  return bytes
}
