import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

import { NomeAcao } from '#contract/acao.ts'
import { Situacao } from '#contract/documento.ts'
import { Custodia } from '#contract/mobil.ts'
import { PROBLEMS } from '#contract/problem-catalog.ts'
import { Problema } from '#contract/problem.ts'
import { lerCatalogos } from '#server/adapters/catalogos.ts'
import { acoesDoDocumento } from '#server/core/documento/acoes.ts'
import { type Dito, dizer } from '#server/base/palavras/dizer.ts'
import { dizerRecusa, translate } from '#server/base/palavras/problemas.ts'
import { quando } from '#server/base/palavras/quando.ts'
import { reason } from '#server/base/palavras/reason.ts'
import { SENTENCES } from '#server/base/palavras/sentences.ts'
import { ditoDe, fieldError, fieldErrors, naoPermitido, RecusaDita } from '#server/base/palavras/recusa-dita.ts'

import { autora, estado, estranho, externa, recebedora, via } from '../apoio/estados.ts'

lerCatalogos()

const lugares = (frase: string) => Array.from(frase.matchAll(/\{(\w+)\}/g), ([, nome = '']) => nome).toSorted()
/** A sentence of values and punctuation only, which needs no translation. */
const semPalavras = (frase: string) => !/\p{L}/u.test(frase.replaceAll(/\{\w+\}/g, ''))

describe('frases do servidor, em cada língua', () => {
  test('toda frase de e-mail e de página tem inglês e espanhol, com os mesmos valores', () => {
    expect(SENTENCES.length).toBeGreaterThan(200)
    const semTraducao = SENTENCES.filter((frase) => !semPalavras(frase)).flatMap((frase) =>
      (['en', 'es'] as const).flatMap((lingua) => {
        const traduzida = translate(lingua, `frase.${frase}`, '')
        expect(lugares(traduzida), frase).toEqual(lugares(frase))
        return traduzida.trim() === '' ? [`${lingua}: ${frase}`] : []
      }),
    )
    expect(semTraducao).toEqual([])
  })

  test('nenhuma frase da tabela deixa de ser usada', () => {
    const fonte = globSync('server/**/*.ts')
      .filter((arquivo) => !/palavras\/(?:emails|sentences)\.ts$/.test(arquivo))
      .map((arquivo) => readFileSync(arquivo, 'utf8'))
      .join('\n')
    expect(SENTENCES.filter((frase) => !fonte.includes(frase))).toEqual([])
  })

  test('tudo o que a página diz de cada ato, em cada estado, é dito na língua de quem lê', () => {
    const ditas = new Set<string>()
    const iguais = new Set<string>()
    for (const situacao of Situacao.options)
      for (const custodia of Custodia.options)
        for (const quem of [autora, recebedora, estranho, externa]) {
          const d = estado(situacao, via({ custodia }))
          const emPortugues = acoesDoDocumento(d, quem)
          for (const lingua of ['en', 'es'] as const)
            acoesDoDocumento(d, { ...quem, lingua }).forEach(({ nome, explicacao }, i) => {
              ditas.add(nome)
              if (explicacao === emPortugues[i]?.explicacao) iguais.add(`${nome} ${lingua}: ${explicacao}`)
            })
        }
    expect([...iguais]).toEqual([])
    expect(ditas.size).toBe(NomeAcao.options.length)
  })
})

describe('valores de uma frase', () => {
  test('uma lista, uma hora e uma frase dentro de outra são ditas na mesma língua', () => {
    const porque = reason('AUTUADO_IMPEDE', {
      impede: reason('FALTA_CONCLUSAO', { quem: { lista: ['GELIC', 'GETRI'] } }),
    })
    expect(dizer('pt-BR', porque)).toBe('O expediente que ele autua: Falta a conclusão de GELIC e GETRI.')
    expect(dizer('en', porque)).toBe('The document it begins with: GELIC and GETRI must conclude first.')
    expect(dizer('es', porque)).toBe('El documento con que comienza: Falta la conclusión de GELIC y GETRI.')
    const agora = new Date('2026-01-21T12:00:00Z')
    expect(quando('2026-01-20T17:32:00Z', agora)).toBe('em 20/01/2026, às 14:32')
    expect(quando('2026-01-20T17:32:00Z', agora, 'en')).toBe('on 20/01/2026 at 14:32')
    expect(quando('2026-01-21T10:00:00Z', agora, 'es')).toBe('a las 07:00')
  })

  test('um texto escrito por uma pessoa sai como está, e não é traduzido', () => {
    expect(dizer('en', { texto: 'Falta o {assunto}' })).toBe('Falta o {assunto}')
    expect(dizer('en', reason('RECUSADA_POR', { nome: 'Ana', motivo: '{nome} $1' }))).toBe('Refused by Ana: {nome} $1')
  })
})

test('os motivos guardados antes de terem código ainda saem na língua de quem lê', () => {
  const stored = [
    'Só para usuários internos.',
    { frase: 'Falta a conclusão de {quem}.', valores: { quem: { lista: ['GELIC'] } } },
    { recusa: 'SEM_LOTACAO', dados: {} },
  ] as unknown as Dito[] // as stored in the database
  expect(stored.map((each) => dizer('en', each))).toEqual([
    'For internal users only.',
    'GELIC must conclude first.',
    'Your user has no active unit. Ask the access manager.',
  ])
})

describe('recusas', () => {
  test('cada recusa tem palavras, iguais às do catálogo do aplicativo', () => {
    const codigos = Object.keys(PROBLEMS) as (keyof typeof PROBLEMS)[] // Object.keys loses the key type
    const iguais = codigos.filter((codigo) => dizerRecusa('en', codigo, {}) === dizerRecusa('pt-BR', codigo, {}))
    // only the one made of nothing but its reason
    expect(iguais).toEqual(['ACAO_NAO_PERMITIDA'])
    expect(dizerRecusa('en', 'SEM_LOTACAO', {})).not.toContain('lotação')
  })

  test('a recusa ao lado de cada campo também é traduzida', () => {
    const erros = [
      fieldError('/prazo', 'DATA_INVALIDA'),
      fieldError('/corpo', reason('NAO_SE_IMPRIME', { campo: reason('CAMPO_TEXTO'), caracteres: 'U+E000' })),
      { pointer: '/entrevista/ressalvas', detail: 'Ressalvas' },
    ]
    const recusa = new Problema('CARACTERES_INVALIDOS', {}, erros)
    expect(fieldErrors(recusa, 'pt-BR')).toEqual(erros.map(({ pointer, detail }) => ({ pointer, detail })))
    expect(fieldErrors(recusa, 'en').map(({ detail }) => detail)).toEqual([
      dizerRecusa('en', 'DATA_INVALIDA', {}),
      'The text has characters that the official document does not print: U+E000. Replace them.',
      'Ressalvas',
    ])
    expect(dizer('es', ditoDe(recusa))).toContain('El texto tiene caracteres')
  })

  test('o motivo dentro da recusa sai na mesma língua', () => {
    expect(dizer('es', ditoDe(naoPermitido('SO_INTERNOS')))).toBe('Solo para usuarios internos.')
    const desligada = new RecusaDita('FORMA_INDISPONIVEL', { explicacao: reason('FORMA_DESLIGADA') })
    expect(dizer('pt-BR', ditoDe(desligada))).toContain('o órgão não a usa.')
    expect(dizer('en', ditoDe(desligada))).toContain('the body does not use it.')
  })
})
