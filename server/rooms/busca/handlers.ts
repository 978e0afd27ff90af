import type { buscaApi } from '#contract/busca.ts'
import type { Handlers } from '#contract/endpoint.ts'

import type { Contexto, EntradaAtiva } from '#server/base/contexto.ts'
import { type Banco, sql } from '#server/database/connection.ts'
import { buscar, sugeridos } from './buscar.ts'
import { exportar } from './exportar.ts'
import { condicaoDoNomeado, filtrosDa, perguntaDa } from './filtros.ts'
import { procurar } from './procurar.ts'
import { sugerir } from './sugerir.ts'
import { comIndiceEmDia } from '#server/core/busca/indexar.ts'
import { porOutroNome } from '#server/core/busca/outros-nomes.ts'
import { lerNumero, lerSigla, type Numerado, porNumero, porNumeroAntigo, porSigla } from '#server/core/busca/sigla.ts'

const POR_PAGINA = 20

/**
 * Documents named by the typed text: by sigla, temporary number, verification code, number of a former system, or number
 * alone, which several may have. `certo`: it can mean only that one.
 */
async function pelaSigla(
  banco: Banco,
  entrada: EntradaAtiva,
  q: string,
): Promise<{ nomeados: Numerado[]; certo: boolean }> {
  const sigla = lerSigla(q)
  const nomeado = async () => (sigla && (await porSigla(banco, entrada, sigla))) ?? porOutroNome(banco, entrada, q)
  const [uma, antigos] = await Promise.all([nomeado(), porNumeroAntigo(banco, entrada, q)])
  const numero = uma ? undefined : lerNumero(q)
  const todos = [...(uma ? [uma] : []), ...antigos, ...(numero ? await porNumero(banco, entrada, numero) : [])]
  const nomeados = todos.filter(
    ({ documentoId }, i) => todos.findIndex((outro) => outro.documentoId === documentoId) === i,
  )
  return { nomeados, certo: uma !== undefined && nomeados.length === 1 }
}

export const buscaHandlers: Handlers<typeof buscaApi, Contexto> = {
  especies: (_, { banco }) =>
    banco.linhas<{ id: number; descricao: string }>(
      sql`select e.id, e.descricao from especie e
          where e.ativa or exists (select 1 from documento d where d.especie_id = e.id) order by dobrar_nome(e.descricao), e.id`,
    ),
  async simples({ query: { q, pagina, ordem, literal, ...filtros } }, { banco, entrada, portas }) {
    const [{ nomeados, certo }] = await Promise.all([pelaSigla(banco, entrada, q), comIndiceEmDia(portas)])
    const achados = await buscar(
      banco,
      entrada,
      {
        q,
        literal: literal === 'true',
        certo,
        filtros: filtrosDa(filtros),
        ordem: ordem === 'recentes' ? 'ALTERADO' : 'RELEVANCIA',
        nomeados: nomeados.map(({ documentoId }) => documentoId),
        doNomeado: condicaoDoNomeado(filtros),
        pagina,
        tamanho: POR_PAGINA,
      },
      portas.relogio.agora(),
    )
    return { ...achados, exato: (nomeados.length === 1 && nomeados[0]) || null }
  },

  sugestao: ({ query }, contexto) =>
    sugerir(query, contexto, {
      nomeados: async (q) => (await pelaSigla(contexto.banco, contexto.entrada, q)).nomeados,
      procurar: (q) => sugeridos(contexto.banco, contexto.entrada, q, contexto.portas.relogio.agora()),
    }),

  async avancada({ query: { page: pagina, size, ...filtros } }, { banco, entrada, portas }) {
    const [procurado] = await Promise.all([perguntaDa(banco, entrada, filtros), comIndiceEmDia(portas)])
    return procurar(
      banco,
      entrada,
      {
        ...procurado,
        nomeados: [],
        doNomeado: sql`true`,
        pagina,
        tamanho: size,
      },
      portas.relogio.agora(),
    )
  },

  async exportar({ query }, { banco, entrada, portas }) {
    await comIndiceEmDia(portas)
    return exportar(banco, entrada, query, portas.relogio.agora())
  },
}
