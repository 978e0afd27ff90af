import ui from '#ui/ui.module.css'

import { Trans } from '@lingui/react/macro'
import { useMemo, useState } from 'react'

import type { ConteudoModelo } from '#contract/modelo-gestao.ts'
import { EditorDeTexto } from '#domain/criar/EditorDeTexto.tsx'
import { variaveisPara } from '#domain/entrevista/nomes.ts'

type Props = { conteudo: ConteudoModelo; mudar: (mudanca: Partial<ConteudoModelo>) => void }

export function TextoDoModelo({ conteudo: { campos, texto }, mudar }: Props) {
  const [inicial] = useState(texto)
  const variaveis = useMemo(() => variaveisPara(campos), [campos])
  return (
    <>
      <p className={ui.soft}>
        <Trans>
          Insira variáveis onde devem entrar as respostas do formulário e os dados do documento. Sozinhas no parágrafo,
          linhas repetidas viram tabela ou lista.
        </Trans>
      </p>
      <EditorDeTexto inicial={inicial} variaveis={variaveis} aoMudar={(corpo) => mudar({ texto: corpo })} />
    </>
  )
}
