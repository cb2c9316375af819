/** 双方互相找不到的原因，简体中文。 */

import type { doctor as english } from '../en/doctor.ts';
import type { Shape } from '../shape.ts';

export const doctor: Shape<typeof english> = {
  checking: '正在检查网络……',
  checkingWhat: '最多需要 15 秒。',
  found: '在本机的网络上发现：',
  nothing: '本机没有发现问题。',
  nothingTo: '本机与 {address} 之间没有发现问题。',
  other: '请在另一台电脑上也检查一次：在那里点“互相找不到？”。',
  addressFirst: '先填写对方的地址再检查，就会连同到那里的线路一起检查。',
  command: '也可以用管理员身份运行这条命令：',
  firewall: '本机开着防火墙（{name}）。如果别人无法加入，请运行这条命令：',
  firewallOfWindows:
    'Windows 防火墙已开启。如果别人无法加入，请在设置的“允许应用通过防火墙”中放行天元，或者以管理员身份运行下面两行：',
  firewalls: {
    ufw: 'ufw',
    firewalld: 'firewalld',
    macos: 'macOS',
  },
  finding: {
    noNetwork: {
      what: '这台电脑没有连上网络。',
      todo: '请连接对方电脑所用的 Wi-Fi 或网线。',
    },
    noAddress: {
      what: '这台电脑没有从网络（{interface}）得到地址。',
      todo: '请断开网络后重新连接；如果没有用，请重启路由器。',
    },
    vpn: {
      what: '这台电脑的流量经过 VPN（{interface}）。',
      todo: '对弈时请断开 VPN，或在它的设置中允许访问本地网络。',
    },
    macPermission: {
      what: 'macOS 不允许天元使用本地网络。',
      todo: '请在“系统设置”的“隐私与安全性”→“本地网络”中允许，然后重新启动天元。',
    },
    multicastBlocked: {
      what: '本机的防火墙拦住了网络（{interface}）上的广播，连自己发出的也收不到。',
      todo: '请在防火墙中放行 UDP 端口 5353（mDNS），或者用地址加入。',
    },
    unknownAddress: {
      what: '网络上没有名叫“{address}”的电脑。',
      todo: '请填写对方屏幕上的数字地址，例如 192.168.1.20。',
    },
    noRoute: {
      what: '双方在同一个网络上，但这台电脑没有通往 {address} 的路由。',
      todo: '请断开网络后重新连接。',
    },
    otherSubnet: {
      what: '两台电脑不在同一个网络上：对方的地址是 {address}，本机的地址是 {own}。',
      todo: '请连接同一个 Wi-Fi 或路由器。访客 Wi-Fi 是另外一个网络。',
    },
    hostAbsent: {
      what: '{address} 没有电脑回应。',
      todo: '请核对对方屏幕上的地址。如果没有错，请检查 Wi-Fi 是否隔离了各个设备。',
    },
    portBlocked: {
      what: '{address} 有一台电脑，但防火墙拦住了端口 {port}。',
      todo: '请在那台电脑的防火墙中放行天元。在那里创建对局后做同样的检查，就会看到方法。',
    },
    portRefused: {
      what: '{address} 的电脑有回应，但端口 {port} 上没有人创建对局。',
      todo: '请对方点“创建对局”，并核对其屏幕上的端口。',
    },
    otherProgram: {
      what: '在 {address} 端口 {port} 回应的是别的程序，不是“天元”。',
      todo: '请核对对方屏幕上的端口。',
    },
    silentProgram: {
      what: '{address} 端口 {port} 上的程序接受了连接，但没有表明自己是“天元”程序。',
      todo: '如果对方用的是原版程序，请用地址加入；否则请核对对方屏幕上的端口。',
    },
    notAnnounced: {
      what: '{address} 端口 {port} 上有“天元”程序回应，但它的广播到不了这里。',
      todo: '请用地址加入。要想互相看到，创建对局一方的防火墙须放行 UDP 端口 5353（mDNS），Wi-Fi 须转发组播。',
    },
    beyondRouter: {
      what: '{address} 端口 {port} 上有“天元”程序回应，但它在另一个网络上。广播不会越过路由器。',
      todo: '请用地址加入。',
    },
  },
};
