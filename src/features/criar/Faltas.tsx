import { Trans } from '@lingui/react/macro'

import { rotuloDe } from '#contract/conferir-entrevista.ts'
import type { Documento } from '#contract/documento.ts'
import { deQuem } from '#contract/parte.ts'
import { Icon } from '#ui/Icon.tsx'

/** What the server says, and a date that can't be one, which it never hears of. */
export type Falta = Documento['falta'][number] | 'data'
type De = Pick<Documento, 'campos' | 'partes'>

const Nome = ({ falta, de: { campos, partes } }: { falta: Falta; de: De }) => {
  switch (falta) {
    case 'assunto':
      return <Trans>assunto</Trans>
    case 'corpo':
      return <Trans>texto</Trans>
    case 'descricao':
      return <Trans>descrição de imagem</Trans>
    case 'captura':
      return <Trans>o PDF do documento</Trans>
    case 'data':
      return <Trans>data do documento</Trans>
    case 'responsavel':
      return <Trans>responsável</Trans>
    case 'hipotese':
      return <Trans>hipótese legal</Trans>
    case 'destinatario':
      return <Trans>destinatário</Trans>
    default: {
      const parte = partes.find(({ id }) => falta === `colaboracao.${id}`)
      if (parte) return `${parte.nome} (${deQuem(parte)})`
      return rotuloDe(campos, falta.slice('entrevista.'.length))
    }
  }
}

type Props = { documento: De; faltas: Falta[]; focar: (falta: Falta) => void }

/** What is still missing before finalizar, each a way to its field. */
export function Faltas({ documento, faltas, focar }: Props) {
  if (faltas.length === 0)
    return (
      <p className="faltas" role="status">
        <Icon nome="ok" />
        <span className="barra-rotulo">
          <Trans>Pronto para finalizar</Trans>
        </span>
      </p>
    )
  return (
    <div className="faltas">
      <Icon nome="info" />
      <span id="faltas">
        <Trans>Falta:</Trans>
      </span>
      <ul className="plain" aria-labelledby="faltas">
        {faltas.map((falta) => (
          <li key={falta}>
            <button type="button" className="link" onClick={() => focar(falta)}>
              <Nome falta={falta} de={documento} />
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
