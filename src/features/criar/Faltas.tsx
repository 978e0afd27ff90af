import forms from '#ui/forms.module.css'
import ui from '#ui/ui.module.css'
import criar from './criar.module.css'

import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'

import { conferir, rotuloDe } from '#contract/conferir-entrevista.ts'
import type { Documento } from '#contract/documento.ts'
import { deQuem } from '#contract/parte.ts'
import { Icon } from '#ui/Icon.tsx'

/** What the server says is missing, or `data`: a typed date that is no date, which is never sent. */
export type Falta = Documento['falta'][number] | 'data'
type De = Pick<Documento, 'campos' | 'entrevista' | 'partes'>

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
    case 'comentarios':
      return <Trans>comentários por atender</Trans>
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

/** Answered, but with something that can't be saved: to be corrected, not missing. */
const eDeCorrigir = (falta: Falta, { campos, entrevista }: De) => {
  if (falta === 'data' || falta === 'comentarios') return true
  if (!falta.startsWith('entrevista.')) return false
  const campo = falta.slice('entrevista.'.length)
  return conferir(campos, entrevista).objecoes.some((cada) => cada.campo === campo && cada.motivo !== 'FALTA')
}

function Lista({ rotulo, id, faltas, documento, focar }: Props & { rotulo: ReactNode; id: string }) {
  if (faltas.length === 0) return null
  return (
    <>
      <span id={id}>{rotulo}</span>
      <ul className={ui.plain} aria-labelledby={id}>
        {faltas.map((falta) => (
          <li key={falta}>
            <button type="button" className={forms.link} onClick={() => focar(falta)}>
              <Nome falta={falta} de={documento} />
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}

/** What is missing before finalizar; each item leads to its field. */
export function Faltas({ documento, faltas, focar }: Props) {
  if (faltas.length === 0)
    return (
      <p className={criar.faltas} role="status">
        <Icon nome="ok" />
        <Trans>Pronto para finalizar</Trans>
      </p>
    )
  const erradas = faltas.filter((falta) => eDeCorrigir(falta, documento))
  const faltam = faltas.filter((falta) => !erradas.includes(falta))
  return (
    <div className={criar.faltas} id="faltas">
      <Icon nome="info" />
      <Lista id="faltam" rotulo={<Trans>Falta:</Trans>} faltas={faltam} documento={documento} focar={focar} />
      <Lista id="erradas" rotulo={<Trans>Corrija:</Trans>} faltas={erradas} documento={documento} focar={focar} />
    </div>
  )
}
