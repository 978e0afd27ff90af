import { describe, expect, test } from 'vitest'

import { type EstadoDaVia, type EstadoMesa, marcasDe } from '#server/core/mesa/marcas.ts'

describe('marcas da mesa', () => {
  const cadastrante = { pessoaId: 1, lotacaoId: 10 }
  const responsavel = { pessoaId: 2, lotacaoId: 10 }
  const unidade = { pessoaId: null, lotacaoId: 20 }
  const com = (mudancas: Partial<EstadoDaVia> = {}): EstadoDaVia => ({
    id: 101,
    custodia: 'COM_ATENDENTE',
    atendente: cadastrante,
    remetente: null,
    movido: false,
    arquivadoEm: null,
    venceEm: null,
    ...mudancas,
  })
  const mesa = (situacao: EstadoMesa['situacao'], ...vias: EstadoDaVia[]): EstadoMesa => ({
    situacao,
    geralId: 100,
    arquivoId: 70,
    retencao: { corrente: 2, intermediario: 3, destinacao: 'ELIMINACAO' },
    cadastrante,
    esperam: situacao === 'PENDENTE_DE_ASSINATURA' ? [responsavel] : [],
    vias,
  })
  test.each<[string, EstadoMesa, string[]]>([
    ['rascunho', mesa('EM_ELABORACAO'), ['100 EM_ELABORACAO 10/1']],
    [
      'pendente',
      mesa('PENDENTE_DE_ASSINATURA', com()),
      ['101 PENDENTE_DE_ASSINATURA 10/1', '101 PRONTO_PARA_ASSINAR 10/2'],
    ],
    [
      'pendente de dois cossignatários',
      { ...mesa('PENDENTE_DE_ASSINATURA', com()), esperam: [unidade, { pessoaId: 3, lotacaoId: 30 }] },
      ['101 PENDENTE_DE_ASSINATURA 10/1', '101 PRONTO_PARA_ASSINAR 20/', '101 PRONTO_PARA_ASSINAR 30/3'],
    ],
    [
      'pendente, primeira via cancelada',
      mesa('PENDENTE_DE_ASSINATURA', com({ custodia: 'VIA_CANCELADA' }), com({ id: 102 })),
      ['102 PENDENTE_DE_ASSINATURA 10/1', '102 PRONTO_PARA_ASSINAR 10/2'],
    ],
    ['assinado, nunca movido', mesa('ASSINADO', com()), ['101 ASSINADO 10/1']],
    [
      'em trânsito',
      mesa('ASSINADO', com({ custodia: 'EM_TRANSITO', atendente: unidade, remetente: responsavel })),
      ['101 CAIXA_DE_ENTRADA 20/', '101 EM_TRANSITO 10/2'],
    ],
    [
      'recebido',
      mesa('ASSINADO', com({ atendente: { pessoaId: 4, lotacaoId: 20 }, movido: true })),
      ['101 AGUARDANDO_ANDAMENTO 20/4'],
    ],
    [
      'duas vias, cada uma no seu lugar',
      mesa('ASSINADO', com(), com({ id: 102, custodia: 'EM_TRANSITO', atendente: unidade, remetente: cadastrante })),
      ['101 ASSINADO 10/1', '102 CAIXA_DE_ENTRADA 20/', '102 EM_TRANSITO 10/1'],
    ],
    ['juntado', mesa('ASSINADO', com({ custodia: 'JUNTADO' })), []],
    [
      'com órgão externo',
      mesa('ASSINADO', com({ custodia: 'TRANSFERIDO_A_ORGAO_EXTERNO' })),
      ['101 TRANSFERIDO_A_ORGAO_EXTERNO 10/1'],
    ],
    [
      'em paralelo: a caminho de um, com outro, e um notificado',
      mesa(
        'ASSINADO',
        com({
          ramos: [
            { tipo: 'PARALELO', estado: 'A_CAMINHO', quem: unidade, remetente: cadastrante, abriu: cadastrante },
            {
              tipo: 'PARALELO',
              estado: 'A_CAMINHO',
              quem: { pessoaId: null, lotacaoId: 40 },
              remetente: { pessoaId: 4, lotacaoId: 20 },
              abriu: cadastrante,
            },
            {
              tipo: 'PARALELO',
              estado: 'RECEBIDO',
              quem: { pessoaId: 3, lotacaoId: 30 },
              remetente: cadastrante,
              abriu: cadastrante,
            },
            {
              tipo: 'NOTIFICACAO',
              estado: 'A_CAMINHO',
              quem: { pessoaId: 5, lotacaoId: 50 },
              remetente: cadastrante,
              abriu: cadastrante,
            },
            {
              tipo: 'NOTIFICACAO',
              estado: 'RECEBIDO',
              quem: { pessoaId: 6, lotacaoId: 60 },
              remetente: cadastrante,
              abriu: cadastrante,
            },
          ],
        }),
      ),
      [
        '101 ASSINADO 10/1',
        '101 CAIXA_DE_ENTRADA 20/',
        '101 EM_PARALELO 10/1',
        '101 CAIXA_DE_ENTRADA 40/',
        '101 EM_PARALELO 10/1',
        '101 EM_TRANSITO 20/4',
        '101 AGUARDANDO_CONCLUSAO 30/3',
        '101 EM_PARALELO 10/1',
        '101 NOTIFICACAO 50/5',
        '101 AGUARDANDO_CONCLUSAO 60/6',
      ],
    ],
    [
      'a devolver, a caminho: espera quem enviou',
      mesa(
        'ASSINADO',
        com({
          custodia: 'EM_TRANSITO',
          atendente: unidade,
          remetente: cadastrante,
          devolucao: { ate: '2026-11-30', ...cadastrante },
        }),
      ),
      [
        '101 CAIXA_DE_ENTRADA 20/',
        '101 EM_TRANSITO 10/1',
        '101 AGUARDANDO_DEVOLUCAO 10/1',
        '101 AGUARDANDO_DEVOLUCAO_FORA_DO_PRAZO 10/1 desde 2026-12-01',
      ],
    ],
    [
      'a devolver, recebido: deve quem tem',
      mesa('ASSINADO', com({ atendente: unidade, movido: true, devolucao: { ate: '2026-11-30', ...cadastrante } })),
      [
        '101 AGUARDANDO_ANDAMENTO 20/',
        '101 A_DEVOLVER 20/',
        '101 A_DEVOLVER_FORA_DO_PRAZO 20/ desde 2026-12-01',
        '101 AGUARDANDO_DEVOLUCAO 10/1',
        '101 AGUARDANDO_DEVOLUCAO_FORA_DO_PRAZO 10/1 desde 2026-12-01',
      ],
    ],
    [
      'a devolver, arquivado: ninguém cobra',
      mesa('ASSINADO', com({ custodia: 'ARQUIVADO_PERMANENTE', devolucao: { ate: '2026-11-30', ...cadastrante } })),
      [],
    ],
    [
      'arquivado: na mesa do arquivo quando o prazo chegar',
      mesa('ASSINADO', com({ custodia: 'ARQUIVADO_CORRENTE', arquivadoEm: '2020-02-29T12:00:00.000Z' })),
      ['101 A_TRANSFERIR 70/ desde 2022-03-01'],
    ],
    [
      'no intermediário: contados os dois prazos',
      mesa('ASSINADO', com({ custodia: 'ARQUIVADO_INTERMEDIARIO', arquivadoEm: '2020-01-10T12:00:00.000Z' })),
      ['101 A_ELIMINAR 70/ desde 2025-01-10'],
    ],
    [
      'sem arquivo no órgão, ninguém é chamado',
      {
        ...mesa('ASSINADO', com({ custodia: 'ARQUIVADO_CORRENTE', arquivadoEm: '2020-01-10T12:00:00.000Z' })),
        arquivoId: null,
      },
      [],
    ],
    [
      'no arquivo permanente',
      mesa('ASSINADO', com({ custodia: 'ARQUIVADO_PERMANENTE', arquivadoEm: '2020-01-10T12:00:00.000Z' })),
      [],
    ],
    [
      'em edital ainda não publicado, não é de ninguém',
      mesa('ASSINADO', com({ custodia: 'EM_EDITAL_DE_ELIMINACAO', arquivadoEm: '2020-01-10T12:00:00.000Z' })),
      [],
    ],
    [
      'em edital publicado: na mesa do arquivo quando o prazo do edital acabar',
      mesa(
        'ASSINADO',
        com({
          custodia: 'EM_EDITAL_DE_ELIMINACAO',
          arquivadoEm: '2020-01-10T12:00:00.000Z',
          venceEm: '2026-02-25T03:00:00.000Z',
        }),
      ),
      ['101 EDITAL_VENCIDO 70/ desde 2026-02-25'],
    ],
    [
      'eliminado',
      mesa('ELIMINADO', com({ custodia: 'EM_EDITAL_DE_ELIMINACAO', arquivadoEm: '2020-01-10T12:00:00.000Z' })),
      [],
    ],
    ['apensado', mesa('ASSINADO', com({ custodia: 'APENSADO' })), ['101 APENSADO 10/1']],
    ['cancelado', mesa('CANCELADO', com()), []],
    ['sem efeito', mesa('SEM_EFEITO', com()), []],
    [
      'acompanhado, por quem e como',
      {
        ...mesa('ASSINADO', com()),
        perfis: [
          { pessoaId: 7, lotacaoId: 30, perfil: 'INTERESSADO' as const },
          { ...unidade, perfil: 'GESTOR' as const },
        ],
      },
      ['101 ASSINADO 10/1', '101 INTERESSADO 30/7', '101 GESTOR 20/'],
    ],
    [
      'rascunho com revisora',
      { ...mesa('EM_ELABORACAO'), perfis: [{ pessoaId: 7, lotacaoId: 30, perfil: 'REVISOR' as const }] },
      ['100 EM_ELABORACAO 10/1', '100 REVISOR 30/7'],
    ],
    [
      'rascunho com parte pedida a uma unidade e a uma pessoa',
      { ...mesa('EM_ELABORACAO'), colaboram: [unidade, { pessoaId: 7, lotacaoId: 30 }] },
      ['100 EM_ELABORACAO 10/1', '100 PENDENTE_DE_COLABORACAO 20/', '100 PENDENTE_DE_COLABORACAO 30/7'],
    ],
    [
      'finalizado não pede mais partes',
      { ...mesa('PENDENTE_DE_ASSINATURA', com()), colaboram: [unidade] },
      ['101 PENDENTE_DE_ASSINATURA 10/1', '101 PRONTO_PARA_ASSINAR 10/2'],
    ],
    [
      'com pedido de acesso',
      { ...mesa('ASSINADO', com()), pedidos: true },
      ['101 ASSINADO 10/1', '101 PEDIDO_DE_ACESSO 10/'],
    ],
    [
      'cancelado não tem quem acompanhe',
      { ...mesa('CANCELADO', com()), perfis: [{ ...unidade, perfil: 'GESTOR' as const }], pedidos: true },
      [],
    ],
  ])('marcas: %s', (_, estadoMesa, esperadas) => {
    expect(
      marcasDe(estadoMesa).map(
        ({ mobilId, marcador, lotacaoId, pessoaId, desde }) =>
          `${mobilId} ${marcador} ${lotacaoId}/${pessoaId ?? ''}${desde ? ` desde ${desde.slice(0, 10)}` : ''}`,
      ),
    ).toEqual(esperadas)
  })
})
