import type { NavigateOptions } from '@tanstack/react-router'

import type { MovimentosDe, NomeAcao } from '#contract/acao.ts'
import type { arquivamentoApi } from '#contract/arquivamento.ts'
import type { documentoApi } from '#contract/documento.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import type { MobilAberto } from '#contract/mobil.ts'
import type { Pergunta } from '#platform/confirm.ts'
import type { NomeDoIcone } from '#ui/Icon.tsx'

/** A name in the reader's language, and its icon. */
export type Palavra = { nome: () => string; icone: NomeDoIcone }

/** The question before an act, and the words after it (`feito`). `botao`: label of the dialog's button, if not the act's name. */
type Frase = { titulo: string; texto: string; botao?: string; feito: string }

/** An endpoint that takes only the via or the document, and answers with its new state. */
type SoDe<P, R> = Omit<Endpoint, 'params' | 'query' | 'body' | 'response' | 'versao' | 'faixa' | 'chave'> & {
  params: P
  response: R
  chave: true
}
export type DaVia = SoDe<typeof arquivamentoApi.arquivar.params, typeof arquivamentoApi.arquivar.response>
export type DoDocumento = SoDe<typeof documentoApi.duplicar.params, typeof documentoApi.duplicar.response>

/** How the page of a document does an act. */
export type Como =
  /** Goes to a page, or to a section of this one. */
  | { como: 'ir'; ir: (aberto: MobilAberto) => NavigateOptions }
  /** Done at once, without a question, on the via or on the document. */
  | { como: 'jaNaVia'; chamar: DaVia }
  | { como: 'jaNoDocumento'; chamar: DoDocumento }
  /** Asks first, with the words of `frase`. */
  | {
      como: 'confirmar'
      chamar: DaVia
      frase: (sigla: string) => Frase
      destrutiva?: true
      /** The notification offers to undo it. */
      volta?: true
      /** Done without a question, because it can be undone for half a minute. */
      semPergunta?: true
      /** The act ends the via's term. If there is a term, the act asks even with `semPergunta`. */
      terminaPrazo?: (vence: string) => string
      /** The documents joined to it go along. The question names them. */
      levaOJuntado?: true
    }
  /** Creates a draft and opens it. `perguntar`: null asks nothing. */
  | {
      como: 'rascunho'
      chamar: DoDocumento
      perguntar: ((sigla: string) => Pergunta) | null
      /** The draft doesn't get the document's files. The notification says so. */
      deixaArquivos?: true
    }
  /** Opens a dialog of its own (features/documento/partes/dialogos.tsx). */
  | { como: 'dialogo' }
  /** Done by the page's own code (features/documento/partes/use-atos.tsx). */
  | { como: 'sala' }

/** How the act is done on several vias at once. */
type EmLote = {
  /** What happens to each via, told before it is done. */
  efeito: () => string
  nome?: () => string
  icone?: NomeDoIcone
  /** Its key while vias are selected. */
  tecla?: string
  /** On a single via it is done in its row, without a batch. */
  umaVia?: true
  /** On a single via it asks nothing. */
  semPergunta?: true
}

export type Ato = Palavra &
  Como & {
    frase?: (sigla: string) => Frase
    /** Label of the field for the other document. */
    rotulo?: () => string
    /** Its key on a document's page. */
    tecla?: string
    /** Candidate for the next step: the possible act with the lowest `lugar` wins, if `cabe` allows it. */
    passo?: { lugar: number; cabe?: (aberto: Pick<MobilAberto, 'documento' | 'mobil'>) => boolean }
    /** Candidate for the buttons beside the next step, by lowest `lugar`. */
    frequente?: { lugar: number }
    emLote?: EmLote
    /** Names of its movements in the history. */
    movimentos: Record<string, Palavra>
  }

/** Every act of the contract, with a name for each kind of movement it makes. */
export type Atos = { [N in NomeAcao]: Ato & { movimentos: Record<MovimentosDe<N>, Palavra> } }
