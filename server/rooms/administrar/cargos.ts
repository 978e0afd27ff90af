import type { administrarCargosApi, CargoAdministrado, FiltroDeCargos } from '#contract/administrar-cargos.ts'
import type { Handlers } from '#contract/endpoint.ts'
import { Problema } from '#contract/problem.ts'

import type { Contexto } from '#server/base/contexto.ts'
import { type Alcance, alcancaSql, DO_CADASTRO, exigirAlcance } from '#server/base/alcance/alcance.ts'
import { type Banco, sql, type SQL } from '../../database/connection.ts'
import { alterarLinhas, criarLinhas } from '../../core/cadastro/linhas.ts'
import { administrar, comoDe, exigirGeral } from './escrever.ts'
import { lerCsv, lerPagina, temPalavras } from './lista.ts'

/** Cargos and funções de confiança: two tables of the same shape. */
type Tabela = { nome: string; sobre: 'CARGO' | 'FUNCAO'; tabela: SQL; naPessoa: SQL }

const fonte = ({ tabela }: Tabela, { texto, situacao }: FiltroDeCargos) => ({
  de: sql`${tabela} c`,
  onde: sql`(${situacao} = 'TODOS' or c.ativo = (${situacao} = 'ATIVOS')) and ${temPalavras(sql`c.nome`, texto)}`,
  id: sql`c.id`,
  ordem: sql`dobrar_nome(c.nome)`,
  ordemDe: (id: number) => sql`(select dobrar_nome(nome) from ${tabela} where id = ${id})`,
})

const ler =
  (banco: Banco, alcance: Alcance, { tabela, naPessoa }: Tabela) =>
  (ids: number[]) =>
    banco.linhas<CargoAdministrado>(
      sql`select c.id, c.versao, c.nome, c.ativo,
          (select count(*)::int from pessoa p join lotacao l on l.id = p.lotacao_id
            where ${naPessoa} = c.id and p.fim is null and not p.externa
              and ${alcancaSql(alcance, sql`l.orgao_id`, sql`l.id`)}) as pessoas
        from ${tabela} c where c.id = any(${sql.param(ids)}::bigint[])`,
      { nome: 'administrar.cargos' },
    )

async function obter(banco: Banco, alcance: Alcance, tabela: Tabela, id: number): Promise<CargoAdministrado> {
  const [cargo] = await ler(banco, alcance, tabela)([id])
  if (!cargo) throw new Problema('REGISTRO_NAO_ENCONTRADO')
  return cargo
}

const handlersDe = (tabela: Tabela): Handlers<typeof administrarCargosApi, Contexto> => ({
  async listar({ query: { depois = null, ...filtro } }, { banco, entrada }) {
    const alcance = await exigirAlcance(banco, entrada.id, ...DO_CADASTRO)
    return lerPagina(banco, fonte(tabela, filtro), ler(banco, alcance, tabela), depois)
  },
  async obter({ params: { id } }, { banco, entrada }) {
    return obter(banco, await exigirAlcance(banco, entrada.id, ...DO_CADASTRO), tabela, id)
  },
  // any administrator of people may add one; renaming or ending affects every órgão
  criar: ({ body }, contexto) =>
    administrar(contexto, async (tx, alcance) => {
      const [id = 0] = await criarLinhas(tx, tabela.sobre, [body], comoDe(contexto))
      return obter(tx, alcance, tabela, id)
    }),
  mudar: ({ params: { id }, body: { motivo, ...muda }, versao }, contexto) =>
    administrar(contexto, async (tx, alcance) => {
      exigirGeral(alcance)
      await alterarLinhas(tx, tabela.sobre, [{ id, versao, muda }], comoDe(contexto, motivo))
      return obter(tx, alcance, tabela, id)
    }),
  async csv({ query }, { banco, entrada }) {
    const alcance = await exigirAlcance(banco, entrada.id, ...DO_CADASTRO)
    return lerCsv(banco, fonte(tabela, query), ler(banco, alcance, tabela), {
      nome: tabela.nome,
      titulos: ['nome', 'situacao', 'pessoas'],
      celulas: ({ nome, ativo, pessoas }) => [[nome, ativo ? 'ativo' : 'encerrado', String(pessoas)]],
    })
  },
})

export const administrarCargosHandlers = handlersDe({
  nome: 'cargos',
  sobre: 'CARGO',
  tabela: sql`cargo`,
  naPessoa: sql`p.cargo_id`,
})
export const administrarFuncoesHandlers = handlersDe({
  nome: 'funcoes',
  sobre: 'FUNCAO',
  tabela: sql`funcao`,
  naPessoa: sql`p.funcao_id`,
})
