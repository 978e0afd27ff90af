import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'

import type { Endpoint } from '#contract/endpoint.ts'
import { linha, sql } from '#server/database/connection.ts'
import { eBytes } from '#server/base/leitura.ts'
import { type Rota, rotas } from '#server/base/rotas.ts'

import { type Borda, bordas, type Esquema } from '../apoio/bordas.ts'
import { ANA, BRUNO, type CasaDeTeste, novaCasa, type Pedido } from '../apoio/casa.ts'

/** All edge values of each operation in the long test; in `npm test`, days, numbers and one word each. */
const TODAS = process.env['CARIMBO_LONGO'] !== undefined

/** Rooms that refuse a person without a perfil before reading anything. */
const DE_QUEM_ADMINISTRA = /^(modeloGestao|integracao|calendario|gestao|trilha|marcador|textoPadrao)\./

type Lugar = Record<string, string | number | undefined>

let casa: CasaDeTeste
beforeAll(async () => {
  casa = await novaCasa(({ configuracao }) => ({
    configuracao: { ...configuracao, limites: { ...configuracao.limites, texto: 1e9, validacao: 1e9 } },
  }))
})
afterAll(() => casa.fechar())

const emJson = (tipo: z.core.$ZodType) => z.toJSONSchema(tipo, { io: 'input', unrepresentable: 'any' }) as Esquema

/** Existing records, so that a call gets past its first look-up. */
async function reais() {
  const { id } = await casa.assinado()
  const rascunho = await casa.rascunho()
  const via = await linha<{ id: number; mov: number }>(
    casa.banco,
    sql`select m.id, (select max(id) from movimentacao where documento_id = ${id}) as mov from mobil m where m.documento_id = ${id} order by m.id desc limit 1`,
  )
  const pessoa = casa.idDe(ANA)
  const unidade = await casa.unidade('SEAD/GELIC')
  const modelo = await casa.modelo('Ofício Interno')
  const lugar = { mobil: via?.id, movimentacao: via?.mov, modelo, lotacao: unidade, usuario: pessoa }
  return {
    /** By the segment before the parameter in the address: a signed document, and a draft. */
    lugares: [
      { ...lugar, documento: id },
      { ...lugar, documento: rascunho.id },
    ] as Lugar[],
    porCampo: {
      modeloId: modelo,
      pessoaId: pessoa,
      responsavelId: pessoa,
      lotacaoId: unidade,
      unidadeId: unidade,
      hipoteseId: await casa.hipotese(),
      mobilId: via?.id,
      mobis: [via?.id],
    },
  }
}

function caminho({ path }: Endpoint, lugar: Lugar, trocar: object) {
  const partes = path.split('/')
  const valores = { ...trocar } as Lugar // edge values of an address parameter are strings
  return partes
    .map((parte, i) =>
      parte.startsWith(':')
        ? encodeURIComponent(String(valores[parte.slice(1)] ?? lugar[partes[i - 1] ?? ''] ?? 1).toWellFormed())
        : parte,
    )
    .join('/')
}

const curto = (valor: unknown) => (JSON.stringify(valor) ?? '').slice(0, 40)

/** All days and numbers, and as many words and patterns as the run takes. */
const escolher = (todas: Borda[]) =>
  TODAS
    ? todas
    : todas.filter(
        ({ valor }, n) => typeof valor === 'number' || /^\d{4,5}-\d\d-\d\d/.test(String(valor)) || n % 7 === 1,
      )

test(
  'nos valores limite de cada tipo, nenhuma operação responde 500 nem deixa a recusa para o banco',
  { timeout: 1_800_000 },
  async () => {
    const existentes = await reais()
    const falhas: string[] = []
    let feitas = 0
    async function chamar({ nome, endpoint }: Rota, lugar: Lugar, borda: string, trocar: object, mais: Pedido) {
      const { acesso, method, body } = endpoint
      const quem = acesso === 'publico' ? undefined : DE_QUEM_ADMINISTRA.test(nome) ? BRUNO : ANA
      const corpo = method === 'GET' || !body ? {} : eBytes(body) ? { bruto: '%PDF-1.7' } : { corpo: {} }
      casa.erros.length = 0
      feitas++
      const pedido = { versao: 1, ...corpo, ...mais }
      const { status, problema } = await casa.chamar(quem, method, caminho(endpoint, lugar, trocar), pedido)
      const passou = casa.erros.some((um) => um.startsWith('valor que o contrato deixou passar'))
      if (status >= 500 || passou)
        falhas.push(`${nome} ${borda}: ${status} ${problema?.codigo} ${casa.erros.join(' ').slice(0, 300)}`)
    }
    for (const rota of rotas) {
      const { params, query, body, response, versao } = rota.endpoint
      if ('tipo' in response && response.tipo === 'fluxo') continue
      const lugares = TODAS ? existentes.lugares : [existentes.lugares[versao ? 1 : 0] ?? {}]
      for (const lugar of lugares) {
        if (params)
          for (const { onde, valor } of escolher(bordas(emJson(params), emJson(params), {})))
            await chamar(rota, lugar, `${onde}=${curto(valor)}`, { [onde]: valor }, {})
        if (query)
          for (const { onde, valor, inteiro } of escolher(bordas(emJson(query), emJson(query), existentes.porCampo))) {
            const pares = Object.entries(inteiro as object).map(([um, dado]) => [um, String(dado)])
            const consulta = Object.fromEntries(pares) as Record<string, string> // strings, made just above
            await chamar(rota, lugar, `?${onde}=${curto(valor)}`, {}, { query: consulta })
          }
        if (body && !eBytes(body))
          for (const { onde, valor, inteiro } of escolher(bordas(emJson(body), emJson(body), existentes.porCampo)))
            await chamar(rota, lugar, `{${onde}: ${curto(valor)}}`, {}, { corpo: inteiro })
      }
    }
    expect(falhas).toEqual([])
    expect(feitas).toBeGreaterThan(1_000)
  },
)
