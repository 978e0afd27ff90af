import { setTimeout as esperar } from 'node:timers/promises'

import { expect, test } from 'vitest'

import type { Plano } from '#contract/plano.ts'
import { sql } from '#server/database/connection.ts'

import { clienteDe } from '../../bench/cliente.ts'
import { certo } from '../../bench/preparo.ts'
import { cpfDe, TITULOS, xlsxDe } from '../apoio/planilha.ts'
import { casaQueCai, PRAZO_MS, RODADA_MS } from './casa-que-cai.ts'
import { PONTO_DE_DESFAZER, PONTOS_DO_PLANO } from './pontos.ts'

const PROGRAMA = 'tests/quedas/servidor-que-cai-num-plano.ts'
const UNIDADES = 30
const PESSOAS = 40

const casa = casaQueCai()

const planilha = xlsxDe({
  Órgãos: [
    ['Sigla', 'Nome', 'Município', 'UF'],
    ['QUEDAS', 'Secretaria das Quedas', 'João Pessoa', 'PB'],
  ],
  Unidades: [
    ['Órgão', 'Sigla', 'Nome', 'Unidade superior'],
    // five levels, so that it is applied in more than one batch
    ...Array.from({ length: UNIDADES }, (_, n) => ['QUEDAS', `U${n}`, `Unidade ${n}`, n < 6 ? '' : `U${n - 6}`]),
  ],
  Pessoas: [
    [...TITULOS, 'Cargo'],
    ...Array.from({ length: PESSOAS }, (_, n) => [
      `Pessoa Derrubada ${'ABCDEFGHIJ'[n % 10]}`,
      cpfDe(500_000_000 + n),
      `q${n}`,
      'QUEDAS',
      `U${n % UNIDADES}`,
      `q${n}@quedas.pb.gov.br`,
      'Vigia',
    ]),
  ],
})

const bruno = (base: string) => clienteDe(base, 'bruno.lima')

async function ate(base: string, id: number, estado: Plano['estado']): Promise<Plano> {
  const { pedir } = await bruno(base)
  for (const inicio = Date.now(); ;) {
    const plano = await certo(pedir<Plano>('GET', `/siga/administracao/plano/${id}`))
    if (plano.estado === estado) return plano
    expect(Date.now() - inicio, JSON.stringify(plano.contas)).toBeLessThan(PRAZO_MS)
    await esperar(100)
  }
}

test(
  'depois de kill -9 em cinco pontos de aplicar um plano e um de desfazer, cada linha acontece uma vez, e desfaz-se inteiro',
  async () => {
    const { base } = await casa.dePe()
    const enviado = await certo(
      (await bruno(base)).pedir<Plano>('POST', '/siga/administracao/plano?nome=quedas.xlsx', { corpo: planilha }),
    )
    const { id } = await ate(base, enviado.id, 'PRONTO')
    const pedir = async (onde: string, ato: 'aplicar' | 'desfazer') =>
      (await bruno(onde)).pedir('POST', `/siga/administracao/plano/${id}/${ato}`, {
        corpo: { motivo: 'Prova de quedas' },
        cabecalhos: { 'idempotency-key': `plano-das-quedas-${ato}` },
      })

    for (const ponto of PONTOS_DO_PLANO) {
      const armado = await casa.armar(ponto, 1, PROGRAMA)
      // asked for once, it goes on by itself
      if (ponto === PONTOS_DO_PLANO[0]) await pedir(armado.base, 'aplicar').catch(() => 'it fell before it answered')
      await casa.caiu(ponto)
    }
    const depois = await casa.dePe()
    expect(await pedir(depois.base, 'aplicar')).toMatchObject({ status: 200 })
    const aplicado = await ate(depois.base, id, 'APLICADO')
    expect(aplicado.contas.map(({ sobre, situacao, quantos }) => `${sobre} ${situacao} ${quantos}`)).toEqual([
      'ORGAO FEITO 1',
      `LOTACAO FEITO ${UNIDADES}`,
      'CARGO FEITO 1',
      `PESSOA FEITO ${PESSOAS}`,
    ])
    await casa.comBanco(async (banco) => {
      const feitas = await banco.linhas(
        sql`select count(*)::int as pessoas, count(distinct p.matricula)::int as matriculas, count(distinct l.id)::int as unidades
            from pessoa p join lotacao l on l.id = p.lotacao_id join orgao o on o.id = l.orgao_id where o.sigla = 'QUEDAS' and p.fim is null`,
      )
      expect(feitas).toEqual([{ pessoas: PESSOAS, matriculas: PESSOAS, unidades: UNIDADES }])
      const ditas = await banco.linhas(
        sql`select sobre, count(*)::int as n, count(distinct linha_id)::int as de from registro_administrativo
            where ato = 'CRIAR' and origem = 'PLANO' group by 1 order by 1`,
      )
      expect(ditas).toEqual([
        { sobre: 'CARGO', n: 1, de: 1 },
        { sobre: 'LOTACAO', n: UNIDADES, de: UNIDADES },
        { sobre: 'ORGAO', n: 1, de: 1 },
        { sobre: 'PESSOA', n: PESSOAS, de: PESSOAS },
      ])
    })

    const armado = await casa.armar(PONTO_DE_DESFAZER, 1, PROGRAMA)
    await pedir(armado.base, 'desfazer').catch(() => 'it fell before it answered')
    await casa.caiu(PONTO_DE_DESFAZER)
    const dePe = await casa.dePe()
    await ate(dePe.base, id, 'DESFEITO')
    await casa.comBanco(async (banco) => {
      const restam = await banco.linhas(
        sql`select 1 from lotacao l join orgao o on o.id = l.orgao_id where o.sigla = 'QUEDAS' and l.fim is null
            union all select 1 from orgao where sigla = 'QUEDAS' and ativo
            union all select 1 from pessoa where matricula like 'q%' and fim is null and nome like 'Pessoa Derrubada%'`,
      )
      expect(restam).toEqual([])
      await casa.promessasDePe(banco)
    })
  },
  RODADA_MS,
)
