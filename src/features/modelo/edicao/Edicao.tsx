import ui from '#ui/ui.module.css'
import modeloCss from '../modelo.module.css'

import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'

import { impedimentos } from '#contract/conferir-modelo.ts'
import type { Especie } from '#contract/modelo.ts'
import type { ModeloEmEdicao } from '#contract/modelo-gestao.ts'
import { Abas } from '#ui/Abas.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Page } from '#ui/Page.tsx'
import { ProblemAlert } from '#ui/ProblemAlert.tsx'

import { Campos } from '../campos/Campos.tsx'
import { Estado } from '../lista/Estado.tsx'
import { Previa } from '../previa/Previa.tsx'
import { Dados } from './Dados.tsx'
import { Pendencias } from './Pendencias.tsx'
import { TextoDoModelo } from './TextoDoModelo.tsx'
import { useEdicao } from './use-edicao.ts'
import { Versoes } from './Versoes.tsx'

type Aba = 'dados' | 'campos' | 'texto' | 'versoes'

/** The editor of a modelo: data, form and text on the left, preview on the right. */
export function Edicao({ modelo, especies }: { modelo: ModeloEmEdicao; especies: Especie[] }) {
  const { t } = useLingui()
  const [aba, setAba] = useState<Aba>('dados')
  const edicao = useEdicao(modelo)
  const { conteudo, mudar, mudado, ocupado } = edicao
  const achados = impedimentos(conteudo.campos, conteudo.texto, conteudo.padroes.assunto)
  const podePublicar = (mudado || modelo.alterado || modelo.versaoVigente === null) && achados.length === 0
  return (
    <Page
      titulo={conteudo.nome || t`Modelo sem nome`}
      trilha={
        <Link to="/modelos" className={modeloCss.modeloVoltar}>
          <Trans>Modelos</Trans>
        </Link>
      }
      acoes={
        <>
          <Estado modelo={{ ...modelo, alterado: modelo.alterado || mudado }} />
          {modelo.versaoVigente !== null && (
            <button
              type="button"
              className={`${ui.btn} ${ui.small} ${ui.plain}`}
              disabled={ocupado}
              onClick={() => void edicao.ativar()}
            >
              {modelo.ativo ? <Trans>Desativar</Trans> : <Trans>Ativar</Trans>}
            </button>
          )}
          <button type="button" className={ui.btn} disabled={ocupado || !mudado} onClick={() => void edicao.salvar()}>
            {mudado ? <Trans>Salvar</Trans> : <Trans>Salvo</Trans>}
          </button>
          <button
            type="button"
            className={`${ui.btn} ${ui.primary}`}
            disabled={ocupado || !podePublicar}
            onClick={() => void edicao.publicar()}
          >
            <Icon nome="marca" />
            <Trans>Publicar</Trans>
          </button>
        </>
      }
    >
      {edicao.erro !== null && <ProblemAlert erro={edicao.erro} mantido={t`O que você escreveu continua aqui.`} />}
      <Pendencias achados={achados} campos={conteudo.campos} abrir={(onde) => setAba(onde)} />
      <div className={modeloCss.modeloEdicao}>
        <Abas<Aba>
          rotulo={t`Partes do modelo`}
          atual={aba}
          aoMudar={setAba}
          abas={[
            {
              nome: 'dados',
              rotulo: <Trans>Dados</Trans>,
              conteudo: () => <Dados conteudo={conteudo} especies={especies} mudar={mudar} />,
            },
            {
              nome: 'campos',
              rotulo: <Trans>Formulário</Trans>,
              conteudo: () => <Campos conteudo={conteudo} mudar={mudar} achados={achados} />,
            },
            {
              nome: 'texto',
              rotulo: <Trans>Texto</Trans>,
              conteudo: () => <TextoDoModelo conteudo={conteudo} mudar={mudar} key={edicao.vez} />,
            },
            {
              nome: 'versoes',
              rotulo: <Trans>Versões</Trans>,
              conteudo: () => <Versoes modelo={modelo} usar={edicao.usar} />,
            },
          ]}
        />
        <Previa modeloId={modelo.id} conteudo={conteudo} />
      </div>
    </Page>
  )
}
