import { readFileSync } from 'node:fs'

import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import type { Acesso } from '#contract/acesso.ts'
import type { Documento } from '#contract/documento.ts'
import type { Mesa } from '#contract/mesa.ts'
import type { EntradaAtiva } from '#server/base/contexto.ts'
import { sql } from '#server/database/connection.ts'
import { estadoDeLeitura } from '#server/core/documento/estado-de-leitura.ts'
import { leitura } from '#server/core/documento/leitura.ts'

import { ANA, CARLA, type CasaDeTeste, DIEGO, novaCasa } from '../apoio/casa.ts'
import { partesEm } from '../apoio/partes.ts'

let casa: CasaDeTeste
beforeAll(async () => {
  casa = await novaCasa()
})
afterAll(() => casa.fechar())
const { ler, pedido, finalizar, salvar } = partesEm(() => casa)

describe('quem continua a ler depois', () => {
  const acompanhar = (id: number, quem: string) =>
    casa.chamar<Documento>(quem, 'POST', `/siga/documento/${id}/acesso/acompanhar`)
  const acompanhando = async (quem: string, id: number) =>
    (await casa.chamar<Mesa>(quem, 'GET', '/siga/mesa')).corpo.itens.some(
      ({ marcador, documentoId }) => marcador === 'Acompanhando' && documentoId === id,
    )

  test('acompanhar não dá leitura: acaba junto com o que dava a leitura', async () => {
    const { id, caminho } = await pedido()
    const { status, corpo } = await acompanhar(id, CARLA)
    expect(status).toBe(200)
    expect(corpo.acoes.find(({ nome }) => nome === 'acompanhar')?.explicacao).toBe('Você já acompanha este documento.')
    expect(await acompanhando(CARLA, id)).toBe(true)
    const { corpo: painel } = await casa.chamar<Acesso>(CARLA, 'GET', `/siga/documento/${id}/acesso`)
    const minha = painel.quem.content.find(({ acesso }) => acesso?.perfil === 'INTERESSADO')
    expect(minha).toMatchObject({ nome: 'Carla Dias', acesso: { podeRetirar: true } })

    const { versao } = await ler(id)
    await casa.chamar(ANA, 'POST', `${caminho}/retirar`, { versao })
    expect((await casa.chamar(CARLA, 'GET', `/siga/documento/${id}`)).status).toBe(404)
    expect(await acompanhando(CARLA, id)).toBe(false)

    // a perfil given by somebody allowed gives reading, also to who already followed
    const dado = await casa.chamar(ANA, 'POST', `/siga/documento/${id}/acesso/perfil`, {
      corpo: { perfil: 'INTERESSADO', para: { tipo: 'PESSOA', id: casa.idDe(CARLA) } },
    })
    expect(dado.status).toBe(200)
    expect((await casa.chamar(CARLA, 'GET', `/siga/documento/${id}`)).status).toBe(200)
    expect((await acompanhar(id, CARLA)).problema.detail).toContain('Você já acompanha este documento.')
  })

  /** Runs a migration's updates again, over old rows. */
  const refazer = async (nome: string) => {
    const script = readFileSync(new URL(`../../server/database/migrations/${nome}.sql`, import.meta.url), 'utf8')
    for (const [comando] of script.matchAll(/^update [^;]*;/gm)) await casa.banco.linhas(sql.raw(comando))
  }

  test('o acompanhamento anterior vira marca; o perfil dado por alguém fica', async () => {
    const { id } = await casa.assinado('Lido por todos', { nivelAcesso: 10 })
    expect((await acompanhar(id, DIEGO)).status).toBe(200)
    await casa.chamar(ANA, 'POST', `/siga/documento/${id}/acesso/perfil`, {
      corpo: { perfil: 'INTERESSADO', para: { tipo: 'PESSOA', id: casa.idDe(CARLA) } },
    })
    const { id: rascunho } = await pedido()
    for (const quem of [CARLA, DIEGO])
      await casa.banco.linhas(
        sql`insert into acesso (documento_id, pessoa_id, perfil) values (${rascunho}, ${casa.idDe(quem)}, 'INTERESSADO')`,
      )
    await casa.banco.linhas(sql`update acesso set proprio = false where documento_id in (${id}, ${rascunho})`)
    await refazer('0031_acompanhar_so_marca')
    const linhas = await casa.banco.linhas<{ onde: number; quem: number }>(
      sql`select documento_id::int as onde, pessoa_id::int as quem from acesso where proprio and documento_id in (${id}, ${rascunho}) order by 1`,
    )
    expect(linhas).toEqual([
      { onde: id, quem: casa.idDe(DIEGO) },
      { onde: rascunho, quem: casa.idDe(CARLA) },
    ])
  })

  test('quem assinava um rascunho e o acompanhava deixa de ler quando deixa de assinar', async () => {
    const { id } = await casa.rascunho('Acompanhado por quem assina', {
      cossignatarioIds: [casa.idDe(CARLA)],
      nivelAcesso: 20,
    })
    for (const quem of [CARLA, DIEGO])
      await casa.banco.linhas(
        sql`insert into acesso (documento_id, pessoa_id, perfil) values (${id}, ${casa.idDe(quem)}, 'INTERESSADO')`,
      )
    const le = async (quem: string) => (await casa.chamar(quem, 'GET', `/siga/documento/${id}`)).status
    await refazer('0036_acompanhar_de_quem_assina')
    expect([await le(CARLA), await le(DIEGO)]).toEqual([200, 200])
    await casa.banco.linhas(sql`delete from assinante where documento_id = ${id} and pessoa_id = ${casa.idDe(CARLA)}`)
    // a perfil given by somebody stays
    expect([await le(CARLA), await le(DIEGO)]).toEqual([404, 200])
  })

  test('quem só assinou ou escreveu uma parte tem passagem de participante, e não de origem', async () => {
    const { id } = await casa.finalizado('De antes', { cossignatarioIds: [casa.idDe(CARLA)] })
    const papeis = async () =>
      (
        await casa.banco.linhas<{ dito: string }>(
          sql`select papel || ' ' || p.nome as dito from passagem g join pessoa p on p.id = g.pessoa_id where g.documento_id = ${id} order by 1`,
        )
      ).map(({ dito }) => dito)
    const certos = ['ORIGEM Ana Souza', 'ORIGEM Bruno Lima', 'PARTICIPACAO Carla Dias']
    expect(await papeis()).toEqual(certos)
    await casa.banco.linhas(sql`update passagem set papel = 'ORIGEM' where documento_id = ${id}`)
    await refazer('0032_participacao')
    expect(await papeis()).toEqual(certos)
  })

  test('pedir uma parte não abre o documento de nível 40 à divisão de quem a escreveu', async () => {
    const { id, caminho } = await pedido()
    await salvar(caminho, 1, 'Análise.')
    await casa.chamar(CARLA, 'POST', `${caminho}/concluir`, { versao: 2 })
    expect((await finalizar(await ler(id))).status).toBe(200)
    const passagens = await casa.banco.linhas<{ papel: string; lotacao_id: number; pessoa_id: number }>(
      sql`select papel, lotacao_id::int, pessoa_id::int from passagem where documento_id = ${id} and papel = 'ORIGEM'`,
    )
    expect(new Set(passagens.map(({ lotacao_id }) => lotacao_id))).toEqual(new Set([await casa.unidade('SEAD/GEGOV')]))
    // in another division's document, the part's author reads it once signed; their division doesn't
    const estado = await estadoDeLeitura(casa.banco, id)
    if (!estado) throw new Error('not there')
    const assinado = { ...estado, situacao: 'ASSINADO' as const, nivel: 40 as const, nivelAte: null }
    const carla = casa.elenco.get(CARLA)?.entrada
    if (!carla) throw new Error('no carla')
    const divisao = 987_654 // a division of her own, whatever the demonstration's tree is
    const passagensDela = assinado.passagens.map((g) =>
      g.lotacaoId === carla.lotacaoId ? { ...g, divisaoId: divisao } : g,
    )
    const le = (e: EntradaAtiva) =>
      leitura({ ...assinado, passagens: passagensDela }, { ...e, divisaoId: divisao }, new Date().toISOString()).pode
    expect(le(carla)).toBe(true)
    expect(le({ ...carla, id: 987_655 })).toBe(false)
  })
})
