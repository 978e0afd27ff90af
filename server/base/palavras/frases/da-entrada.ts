import type { Tabela } from '../tabela.ts'

/** What the identity provider's pages say. */
export const daEntrada = {
  'Acesso de signatário externo': ['External signer access', 'Acceso de firmante externo'],
  'Entrar no Carimbo': ['Sign in to Carimbo', 'Entrar en Carimbo'],
  'Confirme sua identidade para assinar.': ['Confirm your identity to sign.', 'Confirme su identidad para firmar.'],
  Usuário: ['User name', 'Usuario'],
  Senha: ['Password', 'Contraseña'],
  Entrar: ['Sign in', 'Entrar'],
  'Recebeu um convite por e-mail?': ['Did you receive an invitation by e-mail?', '¿Recibió una invitación por correo?'],
  'Entre sem senha, com um código enviado ao mesmo endereço.': [
    'Sign in without a password, with a code sent to the same address.',
    'Entre sin contraseña, con un código enviado a la misma dirección.',
  ],
  'E-mail do convite': ['E-mail of the invitation', 'Correo de la invitación'],
  'Receber um código por e-mail': ['Get a code by e-mail', 'Recibir un código por correo'],
  'Digite o código': ['Type the code', 'Escriba el código'],
  'Se {email} foi convidado a assinar, um código de seis algarismos chega em instantes e vale por 10 minutos.': [
    'If {email} was invited to sign, a six-digit code arrives in a moment and is valid for 10 minutes.',
    'Si {email} fue invitado a firmar, un código de seis dígitos llega en instantes y vale por 10 minutos.',
  ],
  Código: ['Code', 'Código'],
  'Enviar outro código': ['Send another code', 'Enviar otro código'],
  'Não chegou? Veja também o lixo eletrônico; outro pode ser pedido depois de meio minuto.': [
    'Nothing arrived? Look in the spam folder too; you can ask for another one after half a minute.',
    '¿No llegó? Mire también en el correo no deseado; se puede pedir otro después de medio minuto.',
  ],
  'Esqueceu a senha, ou ainda não tem? Procure quem administra o Carimbo no seu órgão.': [
    'Forgot your password, or have none yet? Ask whoever administers Carimbo in your body.',
    '¿Olvidó la contraseña, o aún no tiene? Busque a quien administra Carimbo en su órgano.',
  ],
  'Esqueci a senha, ou é o meu primeiro acesso': [
    'I forgot my password, or it is my first access',
    'Olvidé la contraseña, o es mi primer acceso',
  ],
  'Senha criada. Agora entre com ela.': [
    'Your password was made. Now sign in with it.',
    'Contraseña creada. Ahora entre con ella.',
  ],
  'Criar uma senha': ['Make a password', 'Crear una contraseña'],
  'Para quem esqueceu a senha, e para o primeiro acesso. O endereço para criá-la vai ao e-mail do seu cadastro.': [
    'For who forgot the password, and for the first access. The address to make it goes to your registered e-mail.',
    'Para quien olvidó la contraseña, y para el primer acceso. La dirección para crearla va al correo de su registro.',
  ],
  'Usuário ou e-mail': ['User name or e-mail', 'Usuario o correo'],
  'Receber o endereço por e-mail': ['Get the address by e-mail', 'Recibir la dirección por correo'],
  'Informe o usuário ou o e-mail.': ['Type the user name or the e-mail.', 'Escriba el usuario o el correo.'],
  'Confira o seu e-mail': ['Look at your e-mail', 'Revise su correo'],
  'Se {quem} tem cadastro, um e-mail com o endereço para criar a senha chega em instantes. Ele vale por uma hora, uma vez só.':
    [
      'If {quem} is registered, an e-mail with the address to make the password arrives in a moment. It is good for one hour, once.',
      'Si {quem} está registrado, un correo con la dirección para crear la contraseña llega en instantes. Vale por una hora, una sola vez.',
    ],
  'Não chegou? Veja também o lixo eletrônico, ou procure quem administra o Carimbo no seu órgão: o cadastro pode ter outro e-mail.':
    [
      'Nothing arrived? Look in the spam folder too, or ask whoever administers Carimbo in your body: the register may have another e-mail.',
      '¿No llegó? Mire también en el correo no deseado, o busque a quien administra Carimbo en su órgano: el registro puede tener otro correo.',
    ],
  Voltar: ['Back', 'Volver'],
  'Ir para o início': ['Go to the first page', 'Ir al inicio'],
  'Código: {codigo}': ['Code: {codigo}', 'Código: {codigo}'],
  Sair: ['Sign out', 'Salir'],
  'Saindo…': ['Signing out…', 'Saliendo…'],
  'Deseja sair do Carimbo?': ['Do you want to sign out of Carimbo?', '¿Desea salir de Carimbo?'],
  'Continuar no Carimbo': ['Stay in Carimbo', 'Seguir en Carimbo'],
  'Continuando…': ['Going on…', 'Continuando…'],
  Continuar: ['Go on', 'Continuar'],
  'Informe o e-mail do convite.': ['Type the e-mail of the invitation.', 'Escriba el correo de la invitación.'],
  'O código não confere ou passou do prazo. Confira o e-mail mais novo, ou peça outro.': [
    'The code is wrong or has expired. Look at the newest e-mail, or ask for another one.',
    'El código no coincide o venció. Mire el correo más reciente o pida otro.',
  ],
  'Muitos pedidos deste lugar. Aguarde um minuto e tente de novo.': [
    'Too many requests from this place. Wait a minute and try again.',
    'Demasiadas solicitudes desde este lugar. Espere un minuto e intente de nuevo.',
  ],
  'Muitas tentativas. Aguarde alguns minutos e tente de novo.': [
    'Too many attempts. Wait a few minutes and try again.',
    'Demasiados intentos. Espere unos minutos e intente de nuevo.',
  ],
  'O acesso está muito procurado agora. Tente de novo em instantes.': [
    'Many people are signing in right now. Try again in a moment.',
    'Muchas personas están entrando ahora. Intente de nuevo en instantes.',
  ],
  'Informe o usuário e a senha.': ['Type the user name and the password.', 'Escriba el usuario y la contraseña.'],
  'Usuário ou senha incorretos.': ['Wrong user name or password.', 'Usuario o contraseña incorrectos.'],
  'Este acesso expirou': ['This access has expired', 'Este acceso venció'],
  'O pedido de entrada passou do prazo ou já foi usado. Comece de novo pelo início.': [
    'The request to sign in has expired or was used already. Start again from the first page.',
    'La solicitud de entrada venció o ya fue usada. Comience de nuevo desde el inicio.',
  ],
  'Operação não permitida': ['Operation not allowed', 'Operación no permitida'],
  'Volte ao início.': ['Go back to the first page.', 'Vuelva al inicio.'],
  'Pedido de acesso inválido': ['Invalid request to sign in', 'Solicitud de acceso inválida'],
  'Volte ao início e tente de novo.': [
    'Go back to the first page and try again.',
    'Vuelva al inicio e intente de nuevo.',
  ],
  'O endereço que trouxe você até aqui não é válido. Volte ao início e tente de novo.': [
    'The address that brought you here is not valid. Go back to the first page and try again.',
    'La dirección que lo trajo hasta aquí no es válida. Vuelva al inicio e intente de nuevo.',
  ],
  'Página não encontrada': ['Page not found', 'Página no encontrada'],
  'Este endereço não existe.': ['This address does not exist.', 'Esta dirección no existe.'],
  'Não foi possível entrar agora': ['It was not possible to sign in now', 'No fue posible entrar ahora'],
  'Tente de novo em instantes.': ['Try again in a moment.', 'Intente de nuevo en instantes.'],
  'Você saiu': ['You have signed out', 'Usted salió'],
  'Sua sessão foi encerrada.': ['Your session has ended.', 'Su sesión terminó.'],
  'Este formulário é grande demais. Volte ao início e tente de novo.': [
    'This form is too large. Go back to the first page and try again.',
    'Este formulario es demasiado grande. Vuelva al inicio e intente de nuevo.',
  ],
  'O formulário não chegou inteiro, ou não está em UTF-8. Volte ao início e tente de novo.': [
    'The form did not arrive whole, or is not in UTF-8. Go back to the first page and try again.',
    'El formulario no llegó completo, o no está en UTF-8. Vuelva al inicio e intente de nuevo.',
  ],
  'Crie sua senha': ['Make your password', 'Cree su contraseña'],
  '{nome}, você entra com {usuario} e a senha que escolher aqui.': [
    '{nome}, you sign in with {usuario} and the password you choose here.',
    '{nome}, usted entra con {usuario} y la contraseña que elija aquí.',
  ],
  'Use 10 caracteres ou mais. Uma frase é fácil de lembrar e difícil de adivinhar.': [
    'Use 10 characters or more. A phrase is easy to remember and hard to guess.',
    'Use 10 caracteres o más. Una frase es fácil de recordar y difícil de adivinar.',
  ],
  'Repita a senha': ['Repeat the password', 'Repita la contraseña'],
  'Criar senha': ['Make the password', 'Crear la contraseña'],
  'A senha precisa ter 10 caracteres ou mais.': [
    'The password needs 10 characters or more.',
    'La contraseña necesita 10 caracteres o más.',
  ],
  'Esta senha é fácil de adivinhar. Escolha outra.': [
    'This password is easy to guess. Choose another one.',
    'Esta contraseña es fácil de adivinar. Elija otra.',
  ],
  'As duas senhas são diferentes.': ['The two passwords differ.', 'Las dos contraseñas son diferentes.'],
  'Este link não vale mais': ['This link is no longer valid', 'Este enlace ya no vale'],
  'Ele já foi usado ou passou do prazo. Peça outro a quem o enviou.': [
    'It was used already or has expired. Ask for another one from whoever sent it.',
    'Ya fue usado o venció. Pida otro a quien lo envió.',
  ],
} as const satisfies Tabela
