import { expect, test } from 'vitest'

import { sql } from '#server/database/connection.ts'
import { lerImportador } from '#server/rooms/importacao/importador.ts'
import { lerCadastro } from '#server/rooms/importacao/cadastro.ts'

import { novaCasa } from '../apoio/casa.ts'

test('a importação não aceita títulos da tabela, que não têm prazos, e traz o prazo escrito em palavras', async () => {
  const { banco } = await novaCasa()
  await banco.linhas(sql`insert into classificacao (codigo, descricao, titulo) values ('990', 'Título de prova', true)`)
  await banco.linhas(
    sql`insert into classificacao (codigo, descricao, corrente, intermediario, destinacao, prazo_corrente)
        values ('990.1', 'Classe de prova', 0, 0, 'ELIMINACAO', 'Enquanto vigora')`,
  )
  const { classificacoes } = await lerCadastro(banco, 1)
  expect(classificacoes.has('990')).toBe(false)
  expect(classificacoes.get('990.1')).toMatchObject({ destinacao: 'ELIMINACAO', prazoCorrente: 'Enquanto vigora' })
})

test('quem nunca entrou não responde por uma importação', async () => {
  const { banco } = await novaCasa()
  const [quem] = await banco.linhas<{ matricula: string; identidadeId: number }>(
    sql`select p.matricula, p.identidade_id as "identidadeId" from pessoa p join identidade i on i.id = p.identidade_id
        where p.fim is null and not p.externa and p.matricula <> '' and i.sub is not null order by p.id limit 1`,
  )
  expect(await lerImportador(banco, quem!.matricula)).toBeDefined()
  await banco.linhas(sql`update identidade set sub = null where id = ${quem!.identidadeId}`)
  expect(await lerImportador(banco, quem!.matricula)).toBeUndefined()
})

test('de duas unidades de mesma sigla, o documento importado vai para a que está em vigor', async () => {
  const { banco } = await novaCasa()
  // copies with a higher id, which ended
  await banco.linhas(
    sql`insert into lotacao (orgao_id, sigla, nome, fim) select orgao_id, sigla, nome, now() from lotacao where fim is null`,
  )
  const { unidades } = await lerCadastro(banco, 1)
  const vigentes = await banco.linhas<{ id: number }>(sql`select id from lotacao where fim is null order by id`)
  expect([...unidades.values()].map(({ id }) => id).toSorted((a, b) => a - b)).toEqual(vigentes.map(({ id }) => id))
})
