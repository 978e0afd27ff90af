import ui from '#ui/ui.module.css'
import modelo from '../modelo.module.css'

import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'

import type { Impedimento } from '#contract/conferir-modelo.ts'
import { CAMPOS_MAXIMO } from '#contract/entrevista.ts'
import type { ConteudoModelo } from '#contract/modelo-gestao.ts'
import { anunciar } from '#ui/Announcer.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Icon } from '#ui/Icon.tsx'

import { trocarCampo } from '../renomear.ts'
import { CampoCard } from './CampoCard.tsx'
import { campoNovo } from './tipos.ts'

type Props = {
  conteudo: ConteudoModelo
  mudar: (mudanca: Partial<ConteudoModelo>) => void
  achados: Impedimento[]
}

/** The form's fields: added, moved, changed and deleted. The open one is edited in place. */
export function Campos({ conteudo, mudar, achados }: Props) {
  const { t } = useLingui()
  const { campos } = conteudo
  const [aberto, setAberto] = useState<number | null>(null)
  const lista = useRef<HTMLOListElement>(null)

  const focar = (posicao: number, qual: string) =>
    requestAnimationFrame(() =>
      lista.current?.querySelector<HTMLElement>(`[data-campo="${posicao}"] [data-qual~="${qual}"]`)?.focus(),
    )
  const mover = (de: number, para: number) => {
    const novos = [...campos]
    const [campo] = novos.splice(de, 1)
    if (!campo || para < 0 || para > novos.length) return
    novos.splice(para, 0, campo)
    mudar({ campos: novos })
    setAberto(aberto === de ? para : null)
    const { rotulo } = campo
    const lugar = para + 1
    anunciar(t`${rotulo}: agora é o ${lugar}º campo`)
    focar(para, para < de ? (para === 0 ? 'descer' : 'subir') : para === novos.length - 1 ? 'subir' : 'descer')
  }
  const acrescentar = () => {
    mudar({ campos: [...campos, campoNovo(t`Novo campo`, campos)] })
    setAberto(campos.length)
    focar(campos.length, 'rotulo')
  }
  const excluir = (posicao: number) => {
    mudar({ campos: campos.filter((_, qual) => qual !== posicao) })
    setAberto(null)
    focar(Math.max(0, posicao - 1), 'abrir')
  }
  return (
    <>
      {campos.length === 0 ? (
        <EmptyState titulo={t`O formulário ainda não pergunta nada.`}>
          <p>
            <Trans>Um modelo pode ser só texto. Acrescente campos para o que muda de documento para documento.</Trans>
          </p>
        </EmptyState>
      ) : (
        <p className={ui.soft}>{plural(campos.length, { one: '# campo', other: '# campos' })}</p>
      )}
      <ol className={`${ui.plain} ${modelo.campos}`} ref={lista}>
        {campos.map((campo, posicao) => (
          // oxlint-disable-next-line react/no-array-index-key -- names change while typed; a field is known by its index
          <li key={posicao} data-campo={posicao}>
            <CampoCard
              campo={campo}
              posicao={posicao}
              ultimo={posicao === campos.length - 1}
              antes={campos.slice(0, posicao)}
              ocupados={campos.filter((_, qual) => qual !== posicao).map(({ nome }) => nome)}
              aberto={aberto === posicao}
              achados={achados.filter((achado) => achado.campo === posicao)}
              alternar={() => setAberto(aberto === posicao ? null : posicao)}
              mover={(para) => mover(posicao, para)}
              excluir={() => excluir(posicao)}
              mudar={(novo) => mudar(trocarCampo(conteudo, posicao, novo))}
            />
          </li>
        ))}
      </ol>
      <button type="button" className={ui.btn} onClick={acrescentar} disabled={campos.length >= CAMPOS_MAXIMO}>
        <Icon nome="novo" />
        <Trans>Acrescentar campo</Trans>
      </button>
      {campos.length >= CAMPOS_MAXIMO && (
        <small className={`${ui.soft} ${modelo.campoLimite}`}>
          <Trans>Um formulário tem até {CAMPOS_MAXIMO} campos.</Trans>
        </small>
      )}
    </>
  )
}
