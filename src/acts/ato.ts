import type { NavigateOptions } from '@tanstack/react-router'

import type { MovimentosDe, NomeAcao } from '#contract/acao.ts'
import type { arquivamentoApi } from '#contract/arquivamento.ts'
import type { documentoApi } from '#contract/documento.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import type { MobilAberto } from '#contract/mobil.ts'
import type { Pergunta } from '#platform/confirm.ts'
import type { NomeDoIcone } from '#ui/Icon.tsx'

/** A name as the screen says it, in the language of who reads, with its picture. */
export type Palavra = { nome: () => string; icone: NomeDoIcone }

/** What an act asks before and says after; `botao` where its dialog has a button with words of its own. */
type Frase = { titulo: string; texto: string; botao?: string; feito: string }

/** An endpoint that takes nothing but the via, or the document, and answers it as it is after the act. */
type SoDe<P, R> = Omit<Endpoint, 'params' | 'query' | 'body' | 'response' | 'versao' | 'faixa' | 'chave'> & {
  params: P
  response: R
  chave: true
}
export type DaVia = SoDe<typeof arquivamentoApi.arquivar.params, typeof arquivamentoApi.arquivar.response>
export type DoDocumento = SoDe<typeof documentoApi.duplicar.params, typeof documentoApi.duplicar.response>

/** How the page of a document does an act. */
export type Como =
  /** It leads to a page, or to a section of this one. */
  | { como: 'ir'; ir: (aberto: MobilAberto) => NavigateOptions }
  /** Done as it is pressed. */
  | { como: 'jaNaVia'; chamar: DaVia }
  | { como: 'jaNoDocumento'; chamar: DoDocumento }
  /** Asked about first, with the words of `frase`. */
  | {
      como: 'confirmar'
      chamar: DaVia
      frase: (sigla: string) => Frase
      destrutiva?: true
      /** Its notice offers to take it back. */
      volta?: true
      /** Done at once: half a minute to take it back asks less than a question. */
      semPergunta?: true
      /** It ends the via's term; asked about then, also with `semPergunta`. */
      terminaPrazo?: (vence: string) => string
      /** What is joined to the document goes with it, and is named in the question. */
      levaOJuntado?: true
    }
  /** It leaves a draft to be written, where the person is led; `perguntar` null asks nothing. */
  | {
      como: 'rascunho'
      chamar: DoDocumento
      perguntar: ((sigla: string) => Pergunta) | null
      /** The document's files stay with it, which is said. */
      deixaArquivos?: true
    }
  /** It has a dialog of its own, of the room (features/documento/partes/dialogos.tsx). */
  | { como: 'dialogo' }
  /** The room does it itself (features/documento/partes/use-atos.tsx). */
  | { como: 'sala' }

/** The act on several vias at once. */
type EmLote = {
  /** What becomes of each via, said before it is done. */
  efeito: () => string
  nome?: () => string
  icone?: NomeDoIcone
  /** Its key while vias are chosen. */
  tecla?: string
  /** On one via alone it is done where the row is, and is no batch. */
  umaVia?: true
  /** On one via alone it asks nothing. */
  semPergunta?: true
}

/** One act, as people meet it. */
export type Ato = Palavra &
  Como & {
    frase?: (sigla: string) => Frase
    /** The label of the field for the other document. */
    rotulo?: () => string
    /** Its key on the page of a document. */
    tecla?: string
    /** It may be the next step: the lowest `lugar` that is possible comes first, if it fits. */
    passo?: { lugar: number; cabe?: (aberto: Pick<MobilAberto, 'documento' | 'mobil'>) => boolean }
    /** It may be one of the four buttons at hand, the lowest `lugar` first. */
    frequente?: { lugar: number; soQuandoPode?: true }
    emLote?: EmLote
    /** How the history says what it leaves. */
    movimentos: Record<string, Palavra>
  }

/** Every act of the contract, with a word for each movement it leaves. */
export type Atos = { [N in NomeAcao]: Ato & { movimentos: Record<MovimentosDe<N>, Palavra> } }
