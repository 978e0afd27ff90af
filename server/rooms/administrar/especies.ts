import type { administrarEspeciesApi, EspecieAdministrada, EspecieMudada } from '#contract/administrar-especies.ts'
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
  de: sql`especie e`,
  onde: sql`(${situacao} = 'TODOS' or e.ativa = (${situacao} = 'ATIVOS')) and ${temPalavras(sql`e.sigla || ' ' || e.descricao`, texto)}`,
  id: sql`e.id`,
  ordem: sql`dobrar_nome(e.descricao)`,
  ordemDe: (id: number) => sql`(select dobrar_nome(descricao) from especie where id = ${id})`,
})

/** Whether espécie `e` has documents or numbers, drafts and the former system's included. */
const usada = sql`(exists (select 1 from documento d where d.especie_id = e.id)
  or exists (select 1 from numeracao n where n.especie_id = e.id)
  or exists (select 1 from numeracao_salto n where n.especie_id = e.id)
  or exists (select 1 from documento_importado i where i.serie_especie_id = e.id))`

const ler = (banco: Banco) => (ids: number[]) =>
  banco.linhas<EspecieAdministrada>(
    sql`select e.id, e.versao, e.sigla, e.descricao as nome, e.tipo, e.ativa as ativo, ${usada} as usada,
          (select count(*)::int from modelo m where m.especie_id = e.id and m.ativo) as modelos
        from especie e where e.id = any(${sql.param(ids)}::bigint[])`,
    { nome: 'administrar.especies' },
  )

async function obter(banco: Banco, id: number): Promise<EspecieAdministrada> {
  const [especie] = await ler(banco)([id])
  if (!especie) throw new Problema('REGISTRO_NAO_ENCONTRADO')
  return especie
}

/** Names in force are unique; writers of espécies wait for each other. */
async function exigirNomeLivre(tx: Banco, nome: string, id = 0) {
  await tx.linhas(sql`select pg_advisory_xact_lock(hashtext('nomes de especies'))`)
  const outra = await linha(
    tx,
    sql`select 1 as sim from especie where id <> ${id} and ativa and dobrar_nome(descricao) = dobrar_nome(${nome}::text)`,
  )
  if (outra) throw new Problema('NOME_EM_USO')
}

/** The sigla is part of numbers: unchangeable once used. Locks, so that no document begins meanwhile. */
async function exigirSemDocumentos(tx: Banco, id: number) {
  await tx.linhas(sql`select 1 as sim from especie where id = ${id} for update`)
  const comNumeros = await linha(tx, sql`select 1 as sim from especie e where e.id = ${id} and ${usada}`)
  if (comNumeros) throw recusar('ESPECIE_COM_DOCUMENTOS', 'sigla')
}

/** Its modelos must end first. Locks, so that no modelo takes it meanwhile. */
async function exigirSemModelos(tx: Banco, id: number) {
  await tx.linhas(sql`select 1 as sim from especie where id = ${id} for update`)
  const modelo = await linha<{ nome: string }>(
    tx,
    sql`select nome from modelo where especie_id = ${id} and ativo order by nome limit 1`,
  )
  if (modelo) throw recusar('ESPECIE_COM_MODELOS', 'ativo', modelo)
}

async function mudar(tx: Banco, id: number, versao: number, { motivo: _, ...muda }: EspecieMudada, como: Como) {
  const atual = await obter(tx, id)
  if (muda.sigla !== atual.sigla) await exigirSemDocumentos(tx, id)
  if (!muda.ativo && atual.ativo) await exigirSemModelos(tx, id)
  if (muda.ativo) await exigirNomeLivre(tx, muda.nome, id)
  await alterarLinhas(tx, 'ESPECIE', [{ id, versao, muda }], como)
}

export const administrarEspeciesHandlers: Handlers<typeof administrarEspeciesApi, Contexto> = {
  async listar({ query: { depois = null, ...filtro } }, { banco, entrada }) {
    await exigirAlcance(banco, entrada.id, ...DO_CADASTRO)
    return lerPagina(banco, fonte(filtro), ler(banco), depois)
  },
  criar: ({ body }, contexto) =>
    administrar(contexto, async (tx, alcance) => {
      exigirGeral(alcance)
      await exigirNomeLivre(tx, body.nome)
      const [id = 0] = await criarLinhas(tx, 'ESPECIE', [body], comoDe(contexto))
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
      nome: 'especies',
      titulos: ['sigla', 'nome', 'tipo', 'situacao', 'modelos'],
      celulas: (e) => [[e.sigla, e.nome, e.tipo.toLowerCase(), e.ativo ? 'ativa' : 'encerrada', String(e.modelos)]],
    })
  },
}
