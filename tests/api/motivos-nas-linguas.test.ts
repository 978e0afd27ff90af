import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import type { Tarefa } from '#contract/completo.ts'
import type { DadosDaPessoa } from '#contract/dados.ts'
import { falhasDoDiretorio, type FalhaDoDiretorio } from '#contract/diretorio-erros.ts'
import type { ConteudoModelo, ModeloEmEdicao } from '#contract/modelo-gestao.ts'
import { type MotivoDaTrilha, motivosDaTrilha } from '#contract/motivos-da-trilha.ts'
import type { TrilhaDoDocumento } from '#contract/trilha.ts'
import { concederAPessoa } from '#server/core/administracao/conceder.ts'
import { NO_TERMINAL } from '#server/core/administracao/registrar.ts'
import { PDF_COMPLETO } from '#server/core/completo/tarefas.ts'
import { sql } from '#server/database/connection.ts'
import { enqueue } from '#server/jobs/queue.ts'
import { pdfJobs } from '#server/rooms/completo/assemble.ts'

import { ANA, BRUNO, CARLA, type CasaDeTeste, novaCasa, texto } from '../apoio/casa.ts'

let casa: CasaDeTeste
let recusa: FalhaDoDiretorio = 'NAO_RESPONDE'
beforeAll(async () => {
  casa = await novaCasa(() => ({
    diretorio: {
      ler: () => Promise.resolve({ recusa: { codigo: recusa, dados: {} } }),
    },
  }))
  await casa.banco.transacao((tx) =>
    concederAPessoa(tx, 'ADMINISTRADOR_GERAL', casa.idDe(CARLA) ?? 0, {
      autor: NO_TERMINAL,
      origem: 'TERMINAL',
      agora: new Date(),
    }),
  )
})
afterAll(() => casa.fechar())

const LINGUAS = ['en', 'es'] as const
const em = (lingua: string) => ({ 'accept-language': lingua })
/** Letters and words that English and Spanish don't have. */
const PORTUGUES = /[ãõçàâêô]|(?<!\p{L})(?:uma|ou|seu|sua|foi|já|pelo|pela|não|tem|são|em|os)(?!\p{L})/iu

describe.each(LINGUAS)('motivos em %s', (lingua) => {
  const cabecalhos = em(lingua)

  test('diz-se o que falta a um modelo para ser publicado', async () => {
    const { corpo: gestao } = await casa.chamar<{ especies: { id: number }[] }>(BRUNO, 'GET', '/siga/gestao/modelo')
    const { corpo } = await casa.chamar<ModeloEmEdicao>(BRUNO, 'POST', '/siga/gestao/modelo', {
      corpo: { nome: `Com defeitos ${lingua}`, descricao: 'Serve aos testes.', especieId: gestao.especies[0]?.id },
    })
    const campo = { tipo: 'texto', rotulo: 'X', obrigatorio: true } as const
    const numero = { tipo: 'numero', rotulo: 'N', obrigatorio: true, minimo: 9, maximo: 1 } as const
    const escolha = { tipo: 'escolha', rotulo: 'E', obrigatorio: true, opcoes: ['A', 'A'] } as const
    const conteudo = {
      ...corpo.conteudo,
      campos: [
        { ...campo, nome: 'x1' },
        { ...campo, nome: 'x1' },
        { ...campo, nome: 'assunto' },
        { ...numero, nome: 'n1' },
        { ...escolha, nome: 'e1' },
        { ...campo, nome: 'x2', quando: { campo: 'x1', igual: 'B' } },
      ],
      texto: texto('Nada.') as ConteudoModelo['texto'],
      padroes: { ...corpo.conteudo.padroes, assunto: 'Sobre {y1}' },
    }
    const salvo = await casa.chamar<ModeloEmEdicao>(BRUNO, 'PUT', `/siga/gestao/modelo/${corpo.id}`, {
      versao: corpo.versao,
      corpo: conteudo,
    })
    const { problema } = await casa.chamar(BRUNO, 'POST', `/siga/gestao/modelo/${corpo.id}/publicar`, {
      versao: salvo.corpo.versao,
      cabecalhos,
    })
    expect(problema.codigo).toBe('MODELO_INCOMPLETO')
    const ditos = problema.erros?.map(({ detail }) => detail) ?? []
    expect(ditos).toHaveLength(6)
    for (const dito of ditos) {
      expect(dito).toMatch(/ .*\.$/)
      expect(dito).not.toMatch(PORTUGUES)
    }
  })

  test('diz-se por que o PDF completo não saiu, com ou sem razão conhecida', async () => {
    const { id: deCarla } = await casa.rascunho('Que Ana não lê', { nivelAcesso: 20 }, CARLA)
    const { id } = await casa.assinado('Que não sai')
    const { dossie } = casa.portas
    casa.portas.dossie = { ...dossie, montar: () => Promise.reject(new Error('of no known reason')) }
    for (const documento of [deCarla, id]) {
      const [nova] = await casa.banco.linhas<{ id: string }>(
        sql`insert into tarefa (pessoa_id, documento_id, pedido, nome, criada_em, expira_em)
            values (${casa.idDe(ANA)}, ${documento}, '{"partes": null}', 'x.pdf', now(), now() + interval '1 day') returning id`,
      )
      const tarefa = nova?.id ?? ''
      await enqueue(casa.banco, { kind: PDF_COMPLETO, key: tarefa, dueAt: new Date() })
      await pdfJobs.drain(casa.portas)
      const { corpo } = await casa.chamar<Tarefa>(ANA, 'GET', `/siga/tarefa/${tarefa}`, { cabecalhos })
      expect(corpo.estado).toBe('FALHOU')
      expect(corpo.erro).toMatch(/ .*\.$/)
      expect(corpo.erro).not.toMatch(PORTUGUES)
    }
    casa.portas.dossie = dossie
  })

  test('diz-se o que há de errado numa trilha', async () => {
    const { id } = await casa.assinado('De trilha mexida')
    for (const motivo of Object.keys(motivosDaTrilha) as MotivoDaTrilha[]) {
      await casa.banco.linhas(
        sql`with v as (insert into verificacao_da_trilha (iniciada_em, terminada_em, batida_em, posse)
              values (now(), now(), now(), gen_random_uuid()) returning id)
            insert into achado_da_trilha (documento_id, motivo, seq, dados, achado_em, verificacao_id, visto_por)
            select ${id}, ${motivo}, 2, '{"seq": 2, "ate": 3, "ponto": 1, "nome": "X"}'::jsonb, now(), id, id from v
            on conflict (documento_id) where resolvido_em is null and documento_id is not null
              do update set motivo = excluded.motivo`,
      )
      const { corpo } = await casa.chamar<TrilhaDoDocumento>(ANA, 'GET', `/siga/documento/${id}/trilha`, { cabecalhos })
      expect(corpo.achado, motivo).toMatch(/ .*\.$/)
      expect(corpo.achado, motivo).not.toMatch(PORTUGUES)
    }
  })

  test('diz-se por que um diretório não foi lido', async () => {
    const ldap = {
      url: 'ldaps://ad.exemplo',
      seguranca: 'LDAPS',
      ca: null,
      usuario: 'cn=leitor',
      senha: 'AD',
      base: 'dc=x',
      filtro: '(cn=*)',
      pessoas: {
        nome: 'cn',
        cpf: 'cpf',
        matricula: 'mat',
        email: 'mail',
        unidade: 'ou',
        orgao: null,
        cargo: null,
        funcao: null,
        desde: null,
        ate: null,
        chefe: null,
      },
      unidades: null,
    }
    const orgaoId = await casa.banco.linhas<{ id: number }>(sql`select id from orgao where sigla = 'SEAD'`)
    const corpo = {
      tipo: 'LDAP',
      nome: `AD ${lingua}`,
      ativa: true,
      orgaoId: orgaoId[0]?.id,
      hora: null,
      completa: false,
      aplicaSozinha: false,
      ldap,
    }
    for (const codigo of Object.keys(falhasDoDiretorio) as FalhaDoDiretorio[]) {
      recusa = codigo
      const { problema } = await casa.chamar(CARLA, 'POST', '/siga/administracao/fonte', { corpo, cabecalhos })
      expect(problema.codigo).toBe('FONTE_NAO_PROVADA')
      expect(problema.detail, codigo).not.toMatch(PORTUGUES)
    }
  })

  test('diz-se o que se guarda de uma pessoa, para quê e até quando', async () => {
    const { corpo } = await casa.chamar<DadosDaPessoa>(ANA, 'GET', '/siga/usuario/dados', { cabecalhos })
    for (const { nome, finalidade, guarda } of [...corpo.grupos, corpo.documentos])
      for (const dito of [nome, finalidade, guarda]) expect(dito).not.toMatch(PORTUGUES)
  })
})
