#!/usr/bin/python3
"""The browser that WebKitWebDriver controls: Debian has none. Arguments: a folder for what sites store, a script for every page, full or reduced motion."""
import os
import sys
import gi

gi.require_version('Gtk', '3.0')
gi.require_version('WebKit2', '4.1')
from gi.repository import Gtk, WebKit2

folder, script, motion = sys.argv[1:4]
Gtk.Settings.get_default().set_property('gtk-enable-animations', motion == 'full')
data = WebKit2.WebsiteDataManager(base_data_directory=os.path.join(folder, 'data'), base_cache_directory=os.path.join(folder, 'cache'))
context = WebKit2.WebContext(website_data_manager=data)
context.set_automation_allowed(True)


def start(_context, session):
    info = WebKit2.ApplicationInfo()
    info.set_name('livery-view')
    info.set_version(1, 0, 0)
    session.set_application_info(info)
    session.connect('create-web-view', create_view)


def create_view(_session):
    contents = WebKit2.UserContentManager()
    contents.add_script(WebKit2.UserScript(
        script, WebKit2.UserContentInjectedFrames.TOP_FRAME, WebKit2.UserScriptInjectionTime.START))
    view = WebKit2.WebView(web_context=context, user_content_manager=contents, is_controlled_by_automation=True)
    settings = view.get_settings()
    # They appear on the driver's stderr.
    settings.set_enable_write_console_messages_to_stdout(True)
    # Without a graphics card, drawing as if there were one takes a third of the processor's time.
    settings.set_hardware_acceleration_policy(WebKit2.HardwareAccelerationPolicy.NEVER)
    window = Gtk.Window(decorated=False, default_width=390, default_height=844)
    window.add(view)
    window.show_all()
    return view


context.connect('automation-started', start)
Gtk.main()
