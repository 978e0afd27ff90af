import type { administrarHipotesesApi, HipoteseAdministrada, HipoteseMudada } from '#contract/administrar-hipoteses.ts'
import type { FiltroDeTabela } from '#contract/administrar-tabela.ts'
import type { Handlers } from '#contract/endpoint.ts'
import { Problema } from '#contract/problem.ts'

import type { Contexto } from '#server/base/contexto.ts'
import { DO_CADASTRO, exigirAlcance } from '#server/base/alcance/alcance.ts'
import { alterarLinhas, type Como, criarLinhas } from '../../core/cadastro/linhas.ts'
import { type Banco, linha, sql } from '../../database/connection.ts'
import { administrar, comoDe, exigirGeral, recusar } from './escrever.ts'
import { lerCsv, lerPagina, temPalavras } from './lista.ts'

const fonte = ({ texto, situacao }: FiltroDeTabela) => ({
  de: sql`hipotese_legal h`,
  onde: sql`(${situacao} = 'TODOS' or h.ativa = (${situacao} = 'ATIVOS')) and ${temPalavras(sql`h.nome || ' ' || h.fundamento`, texto)}`,
  id: sql`h.id`,
  ordem: sql`dobrar_nome(h.nome)`,
  ordemDe: (id: number) => sql`(select dobrar_nome(nome) from hipotese_legal where id = ${id})`,
})

/** Whether a document is restricted by ground `h`. */
const usada = sql`(exists (select 1 from documento d where d.nivel_hipotese_id = h.id)
  or exists (select 1 from documento d where d.restrito_hipotese_id = h.id))`

const ler = (banco: Banco) => (ids: number[]) =>
  banco.linhas<HipoteseAdministrada>(
    sql`select h.id, h.versao, h.nome, h.fundamento, h.texto, h.niveis, h.ativa as ativo, ${usada} as usada
        from hipotese_legal h where h.id = any(${sql.param(ids)}::bigint[])`,
    { nome: 'administrar.hipoteses' },
  )

async function obter(banco: Banco, id: number): Promise<HipoteseAdministrada> {
  const [hipotese] = await ler(banco)([id])
  if (!hipotese) throw new Problema('REGISTRO_NAO_ENCONTRADO')
  return hipotese
}

const emOrdem = <C extends { niveis: number[] }>(campos: C) => ({
  ...campos,
  niveis: campos.niveis.toSorted((a, b) => a - b),
})

/** A ground in use keeps its words. Locks, so that no document takes it meanwhile. */
async function exigirSemDocumentos(tx: Banco, id: number, campo: string) {
  await tx.linhas(sql`select 1 as sim from hipotese_legal where id = ${id} for update`)
  const comDocumentos = await linha(tx, sql`select 1 as sim from hipotese_legal h where h.id = ${id} and ${usada}`)
  if (comDocumentos) throw recusar('HIPOTESE_COM_DOCUMENTOS', campo)
}

async function mudar(tx: Banco, id: number, versao: number, { motivo: _, ...muda }: HipoteseMudada, como: Como) {
  const atual = await obter(tx, id)
  if (muda.nome !== atual.nome) await exigirSemDocumentos(tx, id, 'nome')
  if (muda.fundamento !== atual.fundamento) await exigirSemDocumentos(tx, id, 'fundamento')
  await alterarLinhas(tx, 'HIPOTESE_LEGAL', [{ id, versao, muda: emOrdem(muda) }], como)
}

export const administrarHipotesesHandlers: Handlers<typeof administrarHipotesesApi, Contexto> = {
  async listar({ query: { depois = null, ...filtro } }, { banco, entrada }) {
    await exigirAlcance(banco, entrada.id, ...DO_CADASTRO)
    return lerPagina(banco, fonte(filtro), ler(banco), depois)
  },
  criar: ({ body }, contexto) =>
    administrar(contexto, async (tx, alcance) => {
      exigirGeral(alcance)
      const [id = 0] = await criarLinhas(tx, 'HIPOTESE_LEGAL', [emOrdem(body)], comoDe(contexto))
      return obter(tx, id)
    }),
  mudar: ({ params: { id }, body, versao }, contexto) =>
    administrar(contexto, async (tx, alcance) => {
      exigirGeral(alcance)
      await mudar(tx, id, versao, body, comoDe(contexto, body.motivo))
      return obter(tx, id)
    }),
  async csv({ query }, { banco, entrada }) {
    await exigirAlcance(banco, entrada.id, ...DO_CADASTRO)
    return lerCsv(banco, fonte(query), ler(banco), {
      nome: 'hipoteses',
      titulos: ['nome', 'fundamento', 'niveis', 'situacao', 'texto'],
      celulas: (h) => [[h.nome, h.fundamento, h.niveis.join(' '), h.ativo ? 'ativa' : 'encerrada', h.texto ?? '']],
    })
  },
}
