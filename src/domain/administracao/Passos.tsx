import forms from '#ui/forms.module.css'
import ui from '#ui/ui.module.css'
import administracao from './administracao.module.css'

import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

import type { PassoDaCasa } from '#contract/administrar.ts'
import { Icon } from '#ui/Icon.tsx'

import { ligar } from './endereco.ts'

type Palavras = { rotulo: string; falta: string; onde?: ReactNode }

/** By the step's name. TEMPO: the seal's step when only the time-stamp is missing. */
function usePalavrasDosPassos(): Record<PassoDaCasa['nome'] | 'TEMPO', Palavras> {
  const { t } = useLingui()
  const para = (secao: string, rotulo: string) => <Link {...ligar(secao)}>{rotulo}</Link>
  return {
    SELO: {
      rotulo: t`O selo com que a casa assina`,
      falta: t`Enquanto faltam SELO_CERTIFICADO e SELO_CHAVE na configuração do servidor, nada é assinado.`,
    },
    TEMPO: {
      rotulo: t`A hora certificada das assinaturas`,
      falta: t`Enquanto faltam TSA_URL e TSA_ANCORAS (ou TSA_EXIGIDA=0) na configuração do servidor, nada é assinado.`,
    },
    UNIDADES: {
      rotulo: t`As unidades`,
      falta: t`Traga-as de uma planilha, ou inclua uma a uma.`,
      onde: (
        <>
          {para('planos', t`Carga do cadastro`)} {para('unidades', t`Unidades`)}
        </>
      ),
    },
    PESSOAS: {
      rotulo: t`As pessoas`,
      falta: t`Traga da mesma planilha quem vai trabalhar aqui, ou inclua uma a uma.`,
      onde: (
        <>
          {para('planos', t`Carga do cadastro`)} {para('pessoas', t`Pessoas`)}
        </>
      ),
    },
    ENTRADA: {
      rotulo: t`A primeira entrada de mais alguém`,
      falta: t`Só quem administra entrou até agora: convide as pessoas a criar a senha.`,
      onde: para('acessos', t`Acessos`),
    },
    DOCUMENTO: {
      rotulo: t`O primeiro documento assinado`,
      falta: t`Escreva um documento, finalize e assine.`,
      onde: (
        <Link
          to="/criardocumento/{-$numeroDocumento}/{-$idDocumento}"
          params={{ numeroDocumento: undefined, idDocumento: undefined }}
        >
          <Trans>Novo documento</Trans>
        </Link>
      ),
    },
  }
}

/** The steps of a new installation until its first document is signed, each linked to its page. */
export function Passos({ passos }: { passos: PassoDaCasa[] }) {
  const { t } = useLingui()
  const palavras = usePalavrasDosPassos()
  return (
    <section className={`${forms.card} ${administracao.adminComeco}`} aria-labelledby="passos">
      <h2 id="passos">
        <Trans>Até o primeiro documento assinado</Trans>
      </h2>
      <ol className={`${ui.plain} ${administracao.adminPassos}`}>
        {passos.map((passo) => {
          const { nome, feito } = passo
          const { rotulo, falta, onde } = palavras[passo.falta === 'TEMPO' ? 'TEMPO' : nome]
          return (
            <li key={nome} data-feito={feito}>
              <Icon nome={feito ? 'ok' : 'relogio'} />
              <div>
                <b>{rotulo}</b> <span className={feito ? ui.soft : ui.srOnly}>{feito ? t`feito` : t`a fazer`}</span>
                {!feito && (
                  <p>
                    <span className={ui.soft}>{falta}</span>{' '}
                    {onde && <span className={administracao.adminOnde}>{onde}</span>}
                  </p>
                )}
              </div>
            </li>
          )
        })}
      </ol>
      <p className={ui.soft}>
        <Trans>
          Cada passo, com os nomes das telas e os comandos: <Link {...ligar('guia')}>Guia da mudança</Link>.
        </Trans>
      </p>
    </section>
  )
}
